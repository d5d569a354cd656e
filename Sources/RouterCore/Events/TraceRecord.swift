/// One event of a trace as it is recorded: plain old data, made readable by ``Trace/events``.
struct TraceRecord: Sendable {
  var kind: Kind
  /// Index of a step in the trace, or -1.
  var step: Int32 = -1
  /// Index of a name in the trace, or -1.
  var name: Int32 = -1
  /// Index of a context in the trace, or -1.
  var context: Int32 = -1
  var screen: ScreenID = .none
  var other: ScreenID = .none
  /// What else there is to say: an index, a truth value, a second context.
  var value: Int32 = 0
  /// A run of screens in the trace.
  var listStart: Int32 = 0
  var listCount: Int32 = 0

  enum Kind: UInt8, Sendable {
    case find, findFailed
    case interceptorPrepare, interceptorAsk, interceptorAnswer, interceptorNavigate
    case contextTaskPrepare, contextTaskPerform
    case factoryPrepare, factoryBuild, factoryBuilt
    case actionPerform, actionEmbed, actionComplete
    case postTask, transform, switchCase, switchDefault
    case push, pop, setChildren, select, show, showDetail, present, dismiss, replaceRoot
    case completion
  }
}
