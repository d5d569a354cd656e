extension Report {
  /// The report as JSON, schema `navlab-report/1`: members are only ever added to a version.
  var json: JSONNode {
    [
      "schema": "navlab-report/1",
      "experiment": .text(experiment),
      "title": .text(title),
      "question": .text(question),
      "verdict": [
        "judgement": .text(verdict.judgement.rawValue),
        "headline": .text(verdict.headline),
        "answer": .text(verdict.answer),
        "basis": .text(verdict.basis),
        "reasons": .list(verdict.reasons.map(JSONNode.text)),
      ],
      "cautions": .list(cautions.map(JSONNode.text)),
      "gates": .list(gates.map(\.json)),
      "variants": .list(variants.map(\.json)),
      "scores": .list(scores.map(\.json)),
      "summaries": .list(summaries.map(\.json)),
      "comparisons": .list(comparisons.map(\.json)),
      "distributions": .list(distributions.map(\.json)),
      "tasks": .list(tasks.map(\.json)),
      "failures": .list(failures.map(\.json)),
      "explanation": explanation.json,
      "partings": .list(partings.map(\.json)),
      "links": links.json,
      "unsoundScreens": .list(unsoundScreens.map(\.json)),
      "exposures": .list(exposures.map(\.json)),
      "maps": .list(maps.map(\.json)),
      "journeys": .list(journeys.map(\.json)),
      "people": people.json,
      "sensitivity": sensitivity?.json,
      "parts": .list(parts.map(\.json)),
      "health": .list(health.map(\.json)),
      "reproduction": reproduction.json,
    ]
  }
}

extension Figure {
  /// The unrounded numbers with their unit.
  var json: JSONNode {
    [
      "value": value.map(JSONNode.number) ?? .null,
      "low": low.map(JSONNode.number),
      "high": high.map(JSONNode.number),
      "unit": .text(unit.rawValue),
      "text": .text(text),
    ]
  }
}

extension Place {
  var json: JSONNode { ["file": .text(file), "line": .integer(line)] }
}

extension GateResult {
  var json: JSONNode {
    [
      "name": .text(name),
      "rule": .text(rule),
      "level": .text(level.rawValue),
      "judgement": .text(judgement.rawValue),
      "subject": .text(subject),
      "measured": figure.json,
      "margin": .text(margin),
      "limit": limit.map(JSONNode.number),
      "explanation": .text(explanation),
      "place": place?.json,
    ]
  }
}

extension MetricName {
  var json: JSONNode {
    [
      "id": .text(id),
      "title": .text(title),
      "meaning": .text(meaning),
      "better": .text(better.rawValue),
    ]
  }
}

extension Comparison {
  var json: JSONNode {
    [
      "metric": metric.json,
      "treatment": .text(treatment),
      "control": .text(control),
      "segment": segment.map(JSONNode.text),
      "task": task.map(JSONNode.text),
      "difference": difference.json,
      "reading": .text(reading.rawValue),
      "method": .text(method),
    ]
  }
}

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

extension Failure {
  var json: JSONNode {
    [
      "variant": .text(variant),
      "kind": .text(kind),
      "title": .text(title),
      "journeys": .integer(journeys),
      "share": share.json,
      "example": example?.json,
    ]
  }
}

extension ExampleJourney {
  var json: JSONNode {
    [
      "person": .unsigned(person),
      "task": .text(task),
      "taps": .integer(taps),
      "ending": .text(ending),
      "arrived": .flag(hasArrived),
      "replay": .text(replay),
      "steps": .list(
        steps.map { step in
          [
            "screen": .text(step.screen),
            "offered": .list(step.offered.map(JSONNode.text)),
            "read": .list(step.read.map(\.json)),
            "overlooked": step.overlooked.map(JSONNode.text),
            "chosen": step.chosen.map(JSONNode.text) ?? .null,
            "reason": .text(step.reason),
            "routing": .text(step.routing),
          ]
        }),
      "untold": .integer(untold),
    ]
  }
}

extension ExampleReading {
  var json: JSONNode {
    [
      "label": .text(label), "promise": .number(promise),
      "threshold": threshold.map(JSONNode.number),
    ]
  }
}

extension Explanation {
  var json: JSONNode {
    [
      "rule": .text(rule), "fates": .list(fates.map(\.json)),
      "journeys": .list(journeys.map(\.json)),
    ]
  }
}

extension PairedOutcome {
  var json: JSONNode {
    [
      "variant": .text(variant),
      "control": .text(control),
      "inVariant": .text(inVariant),
      "inControl": .text(inControl),
      "betterIn": betterIn.map(JSONNode.text) ?? .null,
      "journeys": .integer(journeys),
      "share": share.json,
    ]
  }
}

extension PairedJourney {
  var json: JSONNode {
    [
      "variant": .text(variant),
      "control": .text(control),
      "task": .text(task),
      "journeys": .integer(journeys),
      "sentence": .text(sentence),
      "parting": parting.map(JSONNode.integer) ?? .null,
      "inVariant": inVariant.json,
      "inControl": inControl.json,
      "replay": .text(replay),
    ]
  }
}

extension Divergence {
  var json: JSONNode {
    [
      "variant": .text(variant),
      "control": .text(control),
      "task": .text(task),
      "arrivesIn": .text(arrivesIn),
      "inVariant": inVariant.json,
      "inControl": inControl.json,
    ]
  }
}

extension LinkTable {
  var json: JSONNode {
    [
      "situations": .list(situations.map(JSONNode.text)),
      "scores": .list(scores.map(\.json)),
      "rows": .list(
        rows.map { row in
          [
            "id": .text(row.id),
            "address": .text(row.address),
            "variants": .list(row.variants.map { .list($0.map(\.json)) }),
          ]
        }),
    ]
  }
}

extension LinkResult {
  var json: JSONNode {
    [
      "outcome": .text(outcome),
      "good": .flag(isGood),
      "reason": .text(reason),
      "landed": landed.map(JSONNode.text) ?? .null,
      "tapsToHome": tapsToHome.map(JSONNode.integer) ?? .null,
      "wayBack": wayBack.map { .list($0.map(JSONNode.text)) } ?? .null,
      "command": .text(command),
    ]
  }
}

extension UnsoundScreen {
  var json: JSONNode {
    [
      "variant": .text(variant), "screen": .text(screen), "problem": .text(problem),
      "command": .text(command),
    ]
  }
}

extension ScriptedJourney {
  var json: JSONNode {
    [
      "variant": .text(variant),
      "title": .text(title),
      "passed": .flag(failure == nil),
      "failure": failure.map(JSONNode.text),
      "place": place?.json,
    ]
  }
}

extension People {
  var json: JSONNode {
    [
      "count": .integer(count),
      "model": .text(model),
      "segments": .list(
        segments.map { ["title": .text($0.title), "share": $0.share.json] }),
      "assumptions": .list(
        assumptions.map {
          ["name": .text($0.name), "value": .text($0.value), "meaning": .text($0.meaning)]
        }),
    ]
  }
}

extension HealthCheck {
  var json: JSONNode {
    [
      "title": .text(title),
      "meaning": .text(meaning),
      "value": .text(value),
      "sound": .flag(isSound),
    ]
  }
}

extension Reproduction {
  var json: JSONNode {
    [
      "specification": .text(specification),
      "digest": .text(digest),
      "seed": .unsigned(seed),
      "commands": .list(commands.map(JSONNode.text)),
    ]
  }
}

extension Sensitivity {
  var json: JSONNode {
    [
      "points": .integer(points),
      "people": .integer(people),
      "findings": .list(findings.map(\.json)),
      "gates": .list(gates.map { ["rule": .text($0.name), "sentence": .text($0.value)] }),
      "parameters": .list(parameters.map { ["name": .text($0.name), "range": .text($0.value)] }),
    ]
  }
}

extension SensitivityFinding {
  var json: JSONNode {
    [
      "treatment": .text(treatment),
      "control": .text(control),
      "metric": metric.json,
      "verdict": .text(verdict),
      "sentence": .text(sentence),
      "robust": .flag(isRobust),
      "share": .number(share),
      "range": range.json,
      "influences": .list(
        influences.map {
          ["parameter": .text($0.parameter), "correlation": .number($0.correlation)]
        }),
    ]
  }
}

extension ReportFormat {
  /// The whole report for programs.
  static let json = ReportFormat(
    name: "json", fileName: "report.json", summary: "the whole report for programs"
  ) { report, _ in report.json.rendered() }
}
