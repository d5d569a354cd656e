extension Variant {
  var json: JSONNode {
    [
      "id": .text(id),
      "title": .text(title),
      "control": .flag(isControl),
      "journeys": .integer(journeys),
    ]
  }
}

extension Score {
  var json: JSONNode { ["metric": metric.json, "figures": .list(figures.map(\.json))] }
}

extension TapDistribution {
  var json: JSONNode {
    [
      "title": .text(title),
      "labels": .list(labels.map(JSONNode.text)),
      "endsWithRest": .flag(endsWithRest),
      "series": .list(
        series.map { series in
          [
            "variant": .text(series.variant),
            "shares": .list(series.shares.map(JSONNode.number)),
            "summary": .text(series.summary),
          ]
        }),
    ]
  }
}

extension TaskScore {
  var json: JSONNode {
    [
      "id": .text(id),
      "title": .text(title),
      "variants": .list(
        variants.map { outcome in
          [
            "journeys": .integer(outcome.journeys),
            "success": outcome.success.json,
            "taps": outcome.taps.json,
            "optimalTaps": outcome.optimalTaps.json,
          ]
        }),
    ]
  }
}

extension ReportPart {
  var json: JSONNode {
    [
      "task": task.map(JSONNode.text) ?? .null,
      "segment": segment.map(JSONNode.text) ?? .null,
      "journeys": .list(journeys.map(JSONNode.integer)),
      // What a metric means stands once, in the report's scores.
      "figures": list(scores),
      "summaries": list(summaries),
      "endings": list(endings),
    ]
  }

  private func list(_ scores: [Score]) -> JSONNode {
    .list(
      scores.map { score in
        ["metric": .text(score.metric.id), "figures": .list(score.figures.map(\.json))]
      })
  }
}

extension Exposure {
  var json: JSONNode { ["screen": .text(screen), "figures": .list(figures.map(\.json))] }
}

extension LayoutMap {
  var json: JSONNode {
    let screens = rings.flatMap { ring in
      ring.screens.map { screen -> JSONNode in
        [
          "title": .text(screen.title),
          "taps": ring.taps.map(JSONNode.integer) ?? .null,
          "tapsInControl": screen.tapsInControl.map(JSONNode.integer),
          "traffic": screen.traffic?.json,
        ]
      }
    }
    return ["variant": .text(variant), "extent": .text(extent), "screens": .list(screens)]
  }
}
