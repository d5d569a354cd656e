public import DeepLinks
import WebText

/// The links that an Android app's manifest declares: one for each combination of scheme, host and
/// path of each filter for links.
///
/// The `data` elements of a filter count together: two hosts and two paths are four combinations.
/// Source: Android developers, "data" and "intent-filter" of the app manifest.
public struct AndroidManifest: Hashable, Sendable {
  /// A filter for links.
  struct Filter: Hashable {
    /// The name of its activity.
    let activity: String
    let schemes: [String]
    /// The hosts with their ports; empty for any host.
    let hosts: [String]
    let paths: [AndroidPath]
    let place: TextPlace
  }

  let filters: [Filter]
  /// The issues in the order of the text.
  public let issues: [LinkFileIssue]

  /// The readable filters of a manifest; the others become ``issues``.
  ///
  /// - Parameter bytes: the XML of a project, not its compiled form.
  public init(_ bytes: [UInt8]) {
    let places = TextPlaces(bytes)
    do throws(TextSyntaxError) {
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
      issues = [LinkFileIssue(.error, "this is no XML: \(error.message)", at: places[error.offset])]
    }
  }
}

/// The reader of filters for links in a manifest's activities.
struct AndroidFilterReader {
  private(set) var issues: [LinkFileIssue] = []
  private let places: TextPlaces

  init(_ places: TextPlaces) { self.places = places }

  /// The filters of an activity for links in browsers and other apps.
  mutating func filters(of activity: XMLElement) -> [AndroidManifest.Filter] {
    activity.children(called: "intent-filter").compactMap { filter in
      let actions = filter.children(called: "action").compactMap { $0["android:name"] }
      let categories = filter.children(called: "category").compactMap { $0["android:name"] }
      guard actions.contains("android.intent.action.VIEW"),
        categories.contains("android.intent.category.BROWSABLE")
      else { return nil }
      return read(filter, of: activity)
    }
  }

  private mutating func read(
    _ filter: XMLElement, of activity: XMLElement
  ) -> AndroidManifest.Filter? {
    var schemes: [String] = []
    var hosts: [String] = []
    var paths: [AndroidPath] = []
    for data in filter.children(called: "data") {
      if let scheme = data["android:scheme"] { schemes.append(scheme) }
      if let host = data["android:host"] {
        hosts.append(host + (data["android:port"].map { ":\($0)" } ?? ""))
      }
      paths += self.paths(of: data)
    }
    guard !schemes.isEmpty else {
      note(.warning, "without a scheme this filter takes no links", filter)
      return nil
    }
    if hosts.isEmpty, !paths.isEmpty {
      note(.warning, "without a host the paths of this filter have no effect", filter)
      paths = []
    }
    return AndroidManifest.Filter(
      activity: activity["android:name"] ?? "", schemes: schemes.uniqued(),
      hosts: hosts.uniqued(), paths: paths.uniqued(), place: places[filter.offset])
  }

  private mutating func paths(of data: XMLElement) -> [AndroidPath] {
    data.attributes.compactMap { attribute in
      switch attribute.name {
      case "android:path": return .exact(attribute.value)
      case "android:pathPrefix": return .prefix(attribute.value)
      case "android:pathSuffix": return .suffix(attribute.value)
      // A resource doubles each backslash.
      case "android:pathPattern": return .pattern(attribute.value.replacing("\\\\", with: "\\"))
      case "android:scheme", "android:host", "android:port": return nil
      default:
        issues.append(
          LinkFileIssue(
            .warning, "'\(attribute.name)' is not taken over", at: places[attribute.offset]))
        return nil
      }
    }
  }

  private mutating func note(
    _ severity: LinkFileIssue.Severity, _ message: String, _ element: XMLElement
  ) {
    issues.append(LinkFileIssue(severity, message, at: places[element.offset]))
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in their order.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
