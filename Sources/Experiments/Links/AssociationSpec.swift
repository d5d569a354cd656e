package import SourceText

/// An association file: which links of a website the system may open the app with.
package struct AssociationSpec: SpecObject {
  package let range: SourceRange
  package let file: Located<String>
  package let domains: [Located<String>]
  package let appID: Located<String>?

  static let fileKey = TypedKey.required(
    "file", Shape<String>.text("a path relative to this file").located,
    "The apple-app-site-association file, of any generation.")
  static let domainKey: TypedKey<[Located<String>]> = .required(
    "domain", Shape<[Located<String>]>.oneOrMore(of: Shape<String>.text("a host").located),
    "The host that serves the file, or several: the file does not say.")
  static let appKey = TypedKey.optional(
    "app", Shape<String>.text("a prefix and a bundle identifier").located,
    "The app among those that the file is about.", fallback: "the only one that it names")

  package static let object = ObjectDescription(
    "association",
    "An association file of a website, which `navlab validate` and `navlab links check` hold "
      + "against the links of every layout.",
    example: """
      - file: links/apple-app-site-association
        domain: [shop.example, www.shop.example]
        app: ABCDE12345.example.shop
      """,
    keys: [fileKey, domainKey, appKey])

  package init?(_ fields: inout Fields) {
    range = fields.range
    let file = fields(Self.fileKey)
    let domains = fields(Self.domainKey)
    appID = fields(Self.appKey)
    guard let file, let domains else { return nil }
    self.file = file
    self.domains = domains
  }
}
