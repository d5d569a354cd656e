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
