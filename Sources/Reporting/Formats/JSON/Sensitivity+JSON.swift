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
