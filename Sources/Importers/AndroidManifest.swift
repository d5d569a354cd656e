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
    /// The paths in the syntax of ``LinkPattern``.
    let paths: [String]
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
      var reader = Reader(places)
      filters = ["activity", "activity-alias"].flatMap { root.descendants(called: $0) }
        .sorted { $0.offset < $1.offset }.flatMap { reader.filters(of: $0) }
      issues = reader.issues
    } catch {
      filters = []
      issues = [LinkFileIssue(.error, "this is no XML: \(error.message)", at: places[error.offset])]
    }
  }
}

extension AndroidManifest {
  /// The reader of filters for links in a manifest's activities.
  private struct Reader {
    private(set) var issues: [LinkFileIssue] = []
    private let places: TextPlaces

    init(_ places: TextPlaces) { self.places = places }

    /// The filters of an activity for links in browsers and other apps.
    mutating func filters(of activity: XMLElement) -> [Filter] {
      activity.children(called: "intent-filter").compactMap { filter in
        let actions = filter.children(called: "action").compactMap { $0["android:name"] }
        let categories = filter.children(called: "category").compactMap { $0["android:name"] }
        guard actions.contains("android.intent.action.VIEW"),
          categories.contains("android.intent.category.BROWSABLE")
        else { return nil }
        return read(filter, of: activity)
      }
    }

    private mutating func read(_ filter: XMLElement, of activity: XMLElement) -> Filter? {
      var schemes: [String] = []
      var hosts: [String] = []
      var paths: [String] = []
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
      return Filter(
        activity: activity["android:name"] ?? "", schemes: schemes.uniqued(),
        hosts: hosts.uniqued(), paths: paths.uniqued(), place: places[filter.offset])
    }

    private mutating func paths(of data: XMLElement) -> [String] {
      data.attributes.compactMap { attribute in
        switch attribute.name {
        case "android:path": return LinkPattern.literal(attribute.value)
        case "android:pathPrefix": return LinkPattern.literal(attribute.value) + "*"
        case "android:pathSuffix": return "/*" + LinkPattern.literal(attribute.value)
        case "android:pathPattern":
          // A resource doubles each backslash.
          return Self.pattern(ofGlob: attribute.value.replacing("\\\\", with: "\\"))
        case "android:scheme", "android:host", "android:port": return nil
        default:
          issues.append(
            LinkFileIssue(
              .warning, "'\(attribute.name)' is not taken over", at: places[attribute.offset]))
          return nil
        }
      }
    }

    /// The pattern of a glob: `*` repeats the character before it, `.` is any character, a backslash
    /// escapes one.
    private static func pattern(ofGlob glob: String) -> String {
      var text = ""
      var scalars = Array(glob.unicodeScalars)[...]
      while let scalar = scalars.popFirst() {
        var unit = LinkPattern.literal(String(scalar))
        if scalar == "\\", let next = scalars.popFirst() {
          unit = LinkPattern.literal(String(next))
        } else if scalar == "." {
          unit = "(.)"
        }
        if scalars.first == "*" {
          scalars.removeFirst()
          text += unit == "(.)" ? "(.*)" : "{\(unit)}*"
        } else {
          text += unit
        }
      }
      return text
    }

    private mutating func note(
      _ severity: LinkFileIssue.Severity, _ message: String, _ element: XMLElement
    ) {
      issues.append(LinkFileIssue(severity, message, at: places[element.offset]))
    }
  }
}

extension LinkImport {
  /// Adds a pattern for each scheme, host and path of an Android app's filters.
  mutating func importManifest(_ manifest: AndroidManifest) {
    issues = manifest.issues
    for filter in manifest.filters {
      let hosts = filter.hosts.isEmpty ? ["*"] : filter.hosts
      let paths = filter.paths.isEmpty ? ["/*"] : filter.paths
      let isMerged = hosts.count > 1 && paths.count > 1
      let notes = isMerged ? ["the filter takes every host with every path, meant or not"] : []
      let name = filter.activity.split(separator: ".").last.map(String.init) ?? ""
      for scheme in filter.schemes {
        for host in hosts {
          for path in paths {
            add(name, "\(scheme)://\(host)\(path)", notes: notes, at: filter.place)
          }
        }
      }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in their order.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
