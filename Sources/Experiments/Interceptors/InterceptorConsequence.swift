package import SourceText

/// What happens when an interceptor does not simply let a navigation pass.
package enum InterceptorConsequence: Sendable {
  /// A route is shown and the navigation waits for a person's answer.
  case show(Located<String>, with: ContextSource)
  /// A route is opened, and the navigation goes on when it has arrived.
  case open(Located<String>, with: ContextSource)
  /// The navigation fails with these words, after so many milliseconds.
  case reject(String, after: Int)
  /// The navigation goes on after so many milliseconds.
  case delay(Int)
  /// The navigation goes on once this flag is set.
  case wait(for: Located<String>)
  /// It depends on whether a modal is on its way in or out.
  case whileMoving(WhileMoving)
  /// Nothing ever happens.
  case silence

  /// Reads what an interceptor does: exactly one thing, besides a delay.
  init?(_ fields: inout Fields) {
    var all: [InterceptorConsequence] = []
    let with = fields(InterceptorSpec.withKey) ?? .none
    let delay = fields(InterceptorSpec.delayKey)
    if let route = fields(InterceptorSpec.showKey) { all.append(.show(route, with: with)) }
    if let route = fields(InterceptorSpec.openKey) { all.append(.open(route, with: with)) }
    if let reason = fields(InterceptorSpec.rejectKey) {
      all.append(.reject(reason, after: delay ?? 0))
    } else if let delay {
      all.append(.delay(delay))
    }
    if let flag = fields(InterceptorSpec.waitsForKey) { all.append(.wait(for: flag)) }
    if let what = fields(InterceptorSpec.whileMovingKey) { all.append(.whileMoving(what)) }
    if fields(InterceptorSpec.silentKey) ?? false { all.append(.silence) }
    guard let only = all.first, all.count == 1 else {
      if !fields.haveFindings {
        fields.error(
          "ambiguous",
          "an interceptor does exactly one of show, open, reject, delay, waits-for, while-moving, "
            + "silent",
          help: all.isEmpty ? nil : "declare several and list them on the step")
      }
      return nil
    }
    self = only
  }

  /// The route that it shows or opens.
  package var route: Located<String>? {
    switch self {
    case .show(let route, _), .open(let route, _): route
    case .reject, .delay, .wait, .whileMoving, .silence: nil
    }
  }
}
