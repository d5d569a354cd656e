/// One text for each part of a URL, some of them missing: a pattern or a URL taken apart by hand.
package struct ComponentTexts: Hashable, Sendable {
  /// A text and where it starts in the pattern it was cut from, in Unicode scalars.
  package struct Text: Hashable, Sendable {
    package var text: String
    package var offset: Int

    package init(_ text: String, at offset: Int = 0) {
      self.text = text
      self.offset = offset
    }
  }

  private var texts: [URLComponent: Text] = [:]
  /// The URL that missing parts are taken from.
  package var baseURL: String?

  package init(baseURL: String? = nil) {
    self.baseURL = baseURL
  }

  package subscript(component: URLComponent) -> Text? {
    get { texts[component] }
    set { texts[component] = newValue }
  }

  /// Whether any of the parts up to `component`, in the order of a URL, is given; user names and
  /// passwords do not count, because nothing is taken from a base after them.
  func hasPart(upTo component: URLComponent) -> Bool {
    let order: [URLComponent] = [.protocol, .hostname, .port, .pathname, .search, .hash]
    return order.prefix { $0 != component }.contains { texts[$0] != nil } || texts[component] != nil
  }
}
