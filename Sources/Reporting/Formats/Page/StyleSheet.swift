/// The page's style, kept as a file of its own and built into the program.
enum StyleSheet {
  /// The rules.
  static let text = String(decoding: PackageResources.report_css, as: UTF8.self)
}
