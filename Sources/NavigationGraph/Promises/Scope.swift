import Experiments

/// The part of walks that a promise is about.
struct Scope {
  /// The modes of a walk with regard to a scope.
  enum Mode {
    static let outside = 0
    static let inside = 1
    /// A moment has come after which the promise demands nothing more.
    static let settled = 2
    /// The promise is broken if the stretch comes to its end.
    static let pending = 3
    static let count = 4
  }

  private let after: Moments?
  private let until: Moments?
  /// The moments after which nothing is demanded.
  private let settling: Moments?
  /// For each state, whether it is in the scope; `nil` for all.
  let states: [Bool]?
  let isBetween: Bool

  init(_ spec: PromiseSpec, _ sets: StateSets, labels: LabelTable, count: Int) {
    func moments(_ specs: [MomentSpec]) -> Moments? {
      specs.isEmpty ? nil : Moments(specs, sets, labels: labels)
    }
    isBetween = spec.between.count == 2
    after = moments(isBetween ? [spec.between[0]] : spec.after)
    until = moments(isBetween ? [spec.between[1]] : spec.until)
    settling = if case .show(_, let first) = spec.demand { moments(first) } else { nil }
    states = Self.states(of: spec, sets, labels: labels, count: count)
  }

  private static func states(
    of spec: PromiseSpec, _ sets: StateSets, labels: LabelTable, count: Int
  ) -> [Bool]? {
    guard !(spec.during + spec.except).isEmpty || !spec.on.isEmpty else { return nil }
    let during = Moments(spec.during, sets, labels: labels)
    let on = Moments(spec.on.map { MomentSpec(showing: $0) }, sets, labels: labels)
    let except = Moments(spec.except, sets, labels: labels)
    return (0..<count).map { index in
      let state = Int32(clamping: index)
      return (spec.during.isEmpty || during.hold(in: state))
        && (spec.on.isEmpty || on.hold(in: state))
        && !except.hold(in: state)
    }
  }

  /// Whether a promise says anything about a state in a mode.
  func includes(_ state: Int32, _ mode: Int) -> Bool {
    mode == Mode.inside && (states.map { $0[Int(state)] } ?? true)
  }

  /// Whether a state is in the scope in any mode.
  func admits(_ state: Int32) -> Bool { states.map { $0[Int(state)] } ?? true }

  /// The mode in which a walk begins.
  func begin(_ start: Exploration.Start) -> Int {
    if until?.hold(at: start) ?? false { return Mode.outside }
    if settling?.hold(at: start) ?? false { return Mode.settled }
    return after?.hold(at: start) ?? true ? Mode.inside : Mode.outside
  }

  /// The mode after a step.
  func next(_ mode: Int, _ step: Moments.Step) -> Int {
    if until?.hold(after: step) ?? false { return Mode.outside }
    var mode = mode
    if mode == Mode.outside, after?.hold(after: step) ?? false { mode = Mode.inside }
    if mode == Mode.inside, settling?.hold(after: step) ?? false { mode = Mode.settled }
    return mode
  }

  /// Whether a stretch ends with a step.
  func ends(with step: Moments.Step) -> Bool { until?.hold(after: step) ?? false }

  /// Whether a stretch begins when a walk does.
  func triggers(_ start: Exploration.Start) -> Bool { after?.hold(at: start) ?? false }

  /// Whether a stretch begins with a step.
  func triggers(_ step: Moments.Step) -> Bool { after?.hold(after: step) ?? false }
}
