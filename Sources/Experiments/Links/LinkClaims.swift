package import DeepLinks
package import SourceText

/// What an association file that a spec names claims for the app.
package struct LinkClaims: Sendable {
  /// The file, read.
  package let file: AssociationFile
  /// Its text, for places in it.
  package let source: SourceFile
  /// The hosts that serve it.
  package let domains: [String]
  /// The app, as prefix and bundle identifier.
  package let appID: String
  /// Where the spec names the file.
  package let range: SourceRange

  /// Where a rule of the file is written.
  package func range(of rule: AssociationRule) -> SourceRange { source.range(at: rule.place) }
}
