import Experiments
import Metrics
import NavigationGraph
import RouterCore
import Simulation
import SourceText

/// Flows, with remarks about the parts that they leave out.
struct FlowCollection {
  var flows: [Flow] = []
  var remarks: [String] = []
  private var names: Set<String> = []

  mutating func add(_ name: String, title: String, tag: String, _ steps: [Flow.Step]) {
    let wanted = FileText.name(name)
    var free = wanted
    var number = 2
    while !names.insert(free).inserted {
      free = "\(wanted)-\(number)"
      number += 1
    }
    flows.append(Flow(name: free, title: title, tag: tag, steps: steps))
  }
}

extension ExportSubject {
  /// The flows that the command line asks for.
  var flows: FlowCollection {
    var flows = FlowCollection()
    let layout = Layout(experiment, variant: variant)
    for kind in FlowKind.allCases where options.flows.contains(kind) {
      switch kind {
      case .journeys: addJourneys(of: layout, to: &flows)
      case .person: addPerson(to: &flows)
      case .counterexamples: addCounterexamples(of: layout, to: &flows)
      case .links: addLinks(of: layout, to: &flows)
      case .cover:
        addCover(of: layout, to: &flows) { TransitionCover(everyState: $0, watch: watch) }
      case .coverScreens:
        addCover(of: layout, to: &flows) { TransitionCover(everyScreen: $0, watch: watch) }
      }
    }
    return flows
  }

  private func addJourneys(of layout: Layout, to flows: inout FlowCollection) {
    for journey in experiment.journeys(for: layout.name) {
      let name = journey.name.value
      var walk = FlowWalk(layout, looksAround: false)
      walk.begin(in: experiment.situation(journey.value.situation?.value))
      for step in journey.value.steps { walk.follow(step) }
      flows.add(
        "journey-\(name)", title: journey.value.title ?? name, tag: "journey", walk.steps)
    }
    if experiment.journeys(for: layout.name).isEmpty, options.flows == [.journeys] {
      flows.remarks.append(
        "\(layout.name): the spec has no journeys; '--cover' makes flows without them")
    }
  }

  private func addPerson(to flows: inout FlowCollection) {
    guard let plan = try? RunPlan(experiment),
      let replay = Replay(plan, person: options.person, variant: variant)
    else {
      flows.remarks.append("the spec has no tasks that a person could try")
      return
    }
    let layout = plan.layouts[variant].plan.layout
    for journey in replay.journeys {
      var walk = FlowWalk(layout)
      walk.begin(in: journey.task.situation)
      for step in journey.steps { walk.perform(step.affordance) }
      walk.note("in the model the journey ends here: \(journey.record.outcome.summary)")
      flows.add(
        "person-\(replay.person)-\(journey.task.name)",
        title: "Person \(replay.person): \(journey.task.title)", tag: "person", walk.steps)
    }
  }

  private func addCounterexamples(of layout: Layout, to flows: inout FlowCollection) {
    let exploration = Exploration(
      experiment, variant: variant, limits: options.limits, watch: watch)
    if exploration.isInterrupted { return }
    let section = Verification.Section(
      exploration, of: experiment, withExampleForEach: true, watch: watch)
    for answer in section.answers {
      guard let example = answer.counterexample else { continue }
      let name = answer.promise.name.value
      flows.add(
        "broken-\(name)", title: "Breaks the promise \(name)", tag: "counterexample",
        steps(of: example, in: layout))
    }
    for fault in section.faults {
      flows.add(
        "\(fault.check.rawValue)-\(fault.subject)",
        title: "\(fault.check.rawValue): \(fault.subject)", tag: "counterexample",
        steps(of: fault.example, in: layout))
    }
  }

  private func steps(of example: Counterexample, in layout: Layout) -> [Flow.Step] {
    let situation = experiment.situation(example.situation)
    let channel = example.channel ?? .mail
    var walk = FlowWalk(layout)
    var actions = example.steps.map(\.action)[...]
    if case .link(let url) = actions.first {
      _ = walk.open(url, in: situation, by: channel)
      actions = actions.dropFirst()
    } else {
      walk.begin(in: situation)
    }
    for (place, action) in actions.enumerated() {
      if let circle = example.circle, place == circle {
        walk.note("from here on the same steps repeat for ever")
      }
      switch action {
      case .tap(let label, let number): walk.tap(label, number: number)
      case .link(let url): walk.open(url, by: channel)
      case .comeBack, .atOnce: walk.note(action.words)
      }
    }
    walk.note("the fault: \(example.fault)")
    return walk.steps
  }

  private func addLinks(of layout: Layout, to flows: inout FlowCollection) {
    let expectations = layout.linkExpectations(of: experiment)
    for situation in experiment.linkSituations {
      let name = situation.name.value
      if situation.value.start == .installed {
        flows.remarks.append("'\(name)' begins in a store: no flow can install the app")
        continue
      }
      for link in expectations {
        var walk = FlowWalk(layout)
        let isInside = walk.open(
          link.url, in: situation.value, by: link.channels.first ?? .mail)
        walk.answerQuestions()
        if !isInside || link.staysOutside {
          walk.note("the link opens in the browser")
        } else if !layout.shows(link, in: walk.state), let screen = link.screens.first {
          walk.note("in the model another screen shows, but the link is for this one")
          walk.see(screen)
        }
        flows.add(
          "link-\(link.link)-\(name)", title: "\(link.url), \(situation.value.title ?? name)",
          tag: "link", walk.steps)
      }
    }
    if flows.flows.isEmpty { flows.remarks.append("the spec has no links or no situations") }
  }

  private func addCover(
    of layout: Layout, to flows: inout FlowCollection, _ make: (Exploration) -> TransitionCover
  ) {
    let exploration = exploration(isOrdinary: true)
    if exploration.isInterrupted { return }
    let cover = make(exploration)
    for (number, places) in cover.flows.enumerated() where !watch.isStopped {
      var walk = FlowWalk(layout)
      walk.begin(in: nil)
      for place in places {
        walk.use(at: Int(exploration.graph.table.transitions[place].position))
      }
      flows.add(
        "cover-\(number + 1)", title: "Every transition, part \(number + 1)", tag: "cover",
        walk.steps)
    }
    flows.remarks.append("\(layout.name): \(cover.sentence)")
  }
}

extension FlowWalk {
  /// Follows a scripted step, and checks its expectations.
  mutating func follow(_ step: JourneySpec.Step) {
    switch step.operation {
    case .tap(let label):
      if !tap(label.value) {
        note("in the model this label is not here")
        add(.tap(label.value, index: nil))
      }
    case .link(let url): open(url.value, by: .mail)
    case .comeBack(let way): note(way.words)
    case .look: break
    }
    if let wait = step.wait { add(.wait(milliseconds: wait)) }
    if let outcome = step.outcome { note("in the model it ends with: \(outcome.rawValue)") }
    if let see = step.see { self.see(see.screen.value) }
  }
}
