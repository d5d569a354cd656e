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

extension PairedFate {
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

extension Parting {
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
