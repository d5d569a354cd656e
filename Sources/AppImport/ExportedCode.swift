/// Names in the Swift code that an export writes, by which an import of that code knows its meaning.
package enum ExportedCode {
  /// The type of the flags that routes test.
  package static let flags = "Flags"
  /// The flag that is set while a link opens the app.
  package static let openedByLink = "openedByLink"
  /// The channel that the link came through.
  package static let linkChannel = "linkChannel"
  /// The context task that leaves a screen's context as it is.
  package static let keepsContext = "KeepingContext"

  /// The names in the type of the flags that no flag of an app can have.
  package static let namesOfLinks: Set<String> = [openedByLink, linkChannel]

  /// The expression of a flag.
  package static func flag(_ name: String) -> String { "\(flags).\(name)" }
}
