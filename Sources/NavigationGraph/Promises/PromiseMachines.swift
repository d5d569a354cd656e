/// The moments that a promise forbids.
struct Faults {
  /// The states that are wrong, however a walk came there.
  var states: [Bool]?
  /// Whether a step is wrong, from wherever it is made inside the scope.
  var step: (Moments.Step) -> Bool = { _ in false }
  /// Whether a step comes after the scope, although it is made inside.
  var isExempt: (Moments.Step) -> Bool = { _ in false }
  /// Whether a walk is wrong from its beginning.
  var start: (Exploration.Start) -> Bool = { _ in false }

  func isWrong(_ state: Int32) -> Bool { states?[Int(state)] ?? false }
}

/// Facts about a search that separate a promise that is true from one that cannot be broken.
final class Sightings {
  /// Whether a walk was ever inside the scope.
  var scope = false
  /// Whether a forbidden moment came at all, inside or not.
  var fault = false
}

extension PromiseMachine {
  /// Nothing wrong ever happens inside a scope.
  static func safety(_ scope: Scope, _ faults: Faults, _ seen: Sightings) -> PromiseMachine {
    PromiseMachine(modes: Scope.Mode.count) { start in
      let mode = scope.begin(start)
      let isInside = scope.includes(start.state, mode)
      let isWrong = faults.isWrong(start.state) || faults.start(start)
      seen.note(isInside: isInside, isWrong: isWrong)
      return verdict(mode, isBroken: isInside && isWrong, scope)
    } next: { mode, step in
      let isStepWrong = faults.step(step)
      let isBroken =
        isStepWrong && scope.includes(step.source, mode) && !faults.isExempt(step)
      if scope.isBetween, mode == Scope.Mode.pending || isBroken {
        return Verdict(mode: Scope.Mode.pending, isBroken: scope.ends(with: step))
      }
      let next = scope.next(mode, step)
      let isInside = scope.includes(step.target, next)
      let isWrong = faults.isWrong(step.target)
      seen.note(isInside: isInside, isWrong: isWrong || isStepWrong)
      return verdict(next, isBroken: isBroken || isInside && isWrong, scope)
    }
  }

  /// A stretch counts only once it has come to its end.
  private static func verdict(_ mode: Int, isBroken: Bool, _ scope: Scope) -> Verdict {
    scope.isBetween && isBroken
      ? Verdict(mode: Scope.Mode.pending) : Verdict(mode: mode, isBroken: isBroken)
  }

  /// After each moment that begins a scope, another moment comes, for any taps.
  /// - Parameters:
  ///   - taps: the most taps; `nil` for any number.
  ///   - deadEnds: the states in which nothing can be done.
  static func response(
    _ scope: Scope, _ answer: Moments, within taps: Int?, deadEnds: [Bool], _ seen: Sightings
  ) -> PromiseMachine {
    // Mode 0 owes no answer; mode n has owed the answer for n − 1 taps.
    func owing(_ mode: Int, at state: Int32) -> Verdict {
      let isLate = taps.map { mode - 1 >= $0 } ?? false
      return Verdict(
        mode: taps == nil ? 1 : mode, isBroken: isLate || deadEnds[Int(state)])
    }
    return PromiseMachine(modes: (taps ?? 0) + 2) { start in
      guard scope.triggers(start), scope.admits(start.state) else { return Verdict(mode: 0) }
      seen.scope = true
      return answer.hold(at: start) ? Verdict(mode: 0) : owing(1, at: start.state)
    } next: { mode, step in
      let isAnswered = answer.hold(after: step)
      let isTrigger = scope.triggers(step) && scope.admits(step.target)
      if isTrigger { seen.scope = true }
      if mode > 0, !isAnswered, !scope.ends(with: step) {
        // A tap without effect does not change the distance.
        return step.source == step.target
          ? Verdict(mode: mode) : owing(mode + 1, at: step.target)
      }
      return isTrigger && !isAnswered ? owing(1, at: step.target) : Verdict(mode: 0)
    }
  }
}

extension Sightings {
  fileprivate func note(isInside: Bool, isWrong: Bool) {
    if isInside { scope = true }
    if isWrong { fault = true }
  }
}
