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
