/// The links that an Android app's manifest declares: one for each combination of scheme, host and
/// path of each filter for links.
///
/// All `data` elements of a filter count together, so two hosts and two paths are four combinations.
/// Source: Android developers, "data" and "intent-filter" of the app manifest.
public struct AndroidManifest: Hashable, Sendable {
  /// A filter for links.
  struct Filter: Hashable {
    /// The name of the activity it starts, as it is written.
    let activity: String
    let schemes: [String]
    /// Hosts with their ports, if any; none where any will do.
    let hosts: [String]
    let paths: [AndroidPath]
    let place: TextPlace
  }

  let filters: [Filter]
  /// What is wrong with the file, in the order of the text.
  public let issues: [LinkFileIssue]

  /// Reads a manifest; what cannot be read is left out and noted in ``issues``.
  ///
  /// - Parameter bytes: the file's content, XML as it stands in a project, not the compiled form.
  public init(_ bytes: [UInt8]) {
    let places = TextPlaces(bytes)
    do throws(XMLProblem) {
      let root = try XMLReader.read(bytes)
      guard root.name == "manifest" else {
        filters = []
        issues = [
          LinkFileIssue(
            .error, "a manifest's root is 'manifest', not '\(root.name)'", at: places[root.offset])
        ]
        return
      }
      var reader = AndroidFilterReader(places)
      filters = ["activity", "activity-alias"].flatMap { root.descendants(called: $0) }
        .sorted { $0.offset < $1.offset }.flatMap { reader.filters(of: $0) }
      issues = reader.issues
    } catch {
      filters = []
      issues = [
        LinkFileIssue(.error, "this is no XML: \(error.message)", at: places[error.offset])
      ]
    }
  }
}
