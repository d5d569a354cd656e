/// Who makes a call, by the names of the functions, attributes and members around it: a person or the app.
enum ScriptEvents {
  private static let effects: Set<String> = [
    "useMount", "componentDidMount", "componentDidUpdate", "componentWillMount",
    "componentWillUnmount", "componentDidCatch", "subscribe", "setInterval",
    "useInterval", "useTimeout", "on", "once", "listen",
  ]
  private static let automatic: Set<String> = [
    "onLayout", "onLoad", "onLoadEnd", "onLoadStart", "onError", "onReady", "onMount", "onUnmount",
    "onStateChange", "onNavigationStateChange", "onEndReached", "onScroll", "onEnd",
    "onViewableItemsChanged", "onShouldStartLoadWithRequest", "onContentSizeChange", "onTimeout",
    "onInitialized", "onLoadFinished", "onAnimationFinish", "onAnimationEnd", "onExpire",
  ]
  /// What follows on a call that something else makes.
  private static let results: Set<String> = [
    "onSuccess", "onSettled", "onError", "onCompleted", "onMutate",
  ]
  private static let actions: Set<String> = [
    "press", "action", "handler", "callback", "click", "execute", "run", "perform", "navigate",
    "func", "fn", "cb", "open", "href", "to", "screen",
  ]
  private static let values: Set<String> = [
    "ref", "key", "style", "data", "extraData", "children", "component", "value", "enabled",
    "disabled", "visible", "loading", "refreshing", "keyExtractor", "options", "screenOptions",
    "initialParams", "listeners", "fallback", "when", "isOpen", "getItemLayout",
  ]

  /// Whether the app itself runs what a function is given: `useEffect(() => …)`, `addListener('url', …)`.
  static func isEffect(_ name: String) -> Bool {
    effects.contains(name) || name.hasPrefix("use") && name.hasSuffix("Effect")
      || name.hasSuffix("Listener") && (name.hasPrefix("add") || name.hasPrefix("use"))
  }

  /// Whether the app itself calls the function that an attribute of a tag has.
  static func isAutomatic(_ attribute: String) -> Bool { automatic.contains(attribute) }

  /// Whether a function that an attribute of a tag has may be called when people press the element.
  static func isPress(_ attribute: String) -> Bool {
    !values.contains(attribute) && !attribute.hasPrefix("render")
      && !attribute.hasSuffix("Component") && !attribute.hasSuffix("Style")
  }

  /// Whether a member of an object is the function of an item that people press.
  static func isItemPress(_ member: String) -> Bool {
    if results.contains(member) || automatic.contains(member) { return false }
    let small = member.lowercased()
    let isEvent = member.hasPrefix("on") && member.dropFirst(2).first?.isUppercase == true
    return isEvent || actions.contains(member)
      || ["press", "action", "click", "handler", "callback"].contains(where: small.hasSuffix)
  }
}
