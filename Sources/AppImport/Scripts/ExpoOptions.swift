/// The options of a screen in the layout of its folder.
struct ExpoOptions {
  private(set) var title: String?
  /// The text of its tab's badge; empty if it is computed.
  private(set) var badge: String?
  private(set) var isModal = false
  /// Whether it has no tab.
  private(set) var isHidden = false

  /// Takes over the options behind the literal of a name, up to the next screen's.
  mutating func read(_ tokens: [ScriptToken], name: String, _ texts: NamedTexts) {
    guard let start = tokens.firstIndex(where: { $0.text == name }) else { return }
    let elements = ScriptElements(tokens: tokens, texts: texts)
    let behind = tokens[(start + 1)...].prefix(120)
    var titles: [String: String] = [:]
    for index in behind.indices.dropLast(2) {
      guard let word = tokens[index].word else { continue }
      if word == "name", tokens[index + 1].isSign("=") { break }
      if word == "Screen", tokens[index - 1].isSign("."), !tokens[index - 3].isSign("/") { break }
      // `<NativeTabs.Trigger.Label>Home</NativeTabs.Trigger.Label>`
      if word == "Label", tokens[index + 1].isSign(">") {
        let words = tokens[(index + 2)...].prefix { $0.word != nil }.compactMap(\.word)
        titles["tabBarLabel"] =
          words.isEmpty ? elements.value(at: index + 2) : words.joined(separator: " ")
      }
      guard tokens[index + 1].isSign(":") else { continue }
      switch word {
      case "title", "headerTitle", "tabBarLabel", "drawerLabel":
        titles[word] = titles[word] ?? elements.value(at: index + 2)
      case "presentation":
        // A literal, or those of `Platform.select({ … })`.
        let styles = tokens[(index + 2)...].prefix(tokens[index + 2].text == nil ? 16 : 1)
          .compactMap(\.text)
        isModal =
          isModal
          || styles.contains {
            let style = $0.lowercased()
            return style.contains("modal") || style.contains("sheet")
          }
      case "tabBarBadge":
        let said = tokens[index + 2].text ?? tokens[index + 2].word ?? ""
        if !["undefined", "null", "false"].contains(said) {
          badge = said.allSatisfy(\.isNumber) || tokens[index + 2].text != nil ? said : ""
        }
      case "href": isHidden = isHidden || tokens[index + 2].word == "null"
      default: break
      }
    }
    title =
      title
      ?? ["tabBarLabel", "drawerLabel", "title", "headerTitle"].lazy.compactMap { titles[$0] }
      .first { !$0.isEmpty }
  }
}
