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
    var reader = Reader(bytes)
    do throws(TextSyntaxError) {
      filters = reader.filters(in: try XMLReader.read(bytes))
    } catch {
      reader.note("this is not XML: \(error.message)", at: error.offset, .error)
      filters = []
    }
    issues = reader.issues
  }
}

extension AndroidManifest {
  /// The reader of filters for links in a manifest's activities.
  private struct Reader {
    private(set) var issues: [LinkFileIssue] = []
    private let places: TextPlaces

    init(_ bytes: [UInt8]) { places = TextPlaces(bytes) }

    mutating func note(
      _ message: String, at offset: Int, _ severity: LinkFileIssue.Severity = .warning
    ) {
      issues.append(LinkFileIssue(severity, message, at: places[offset]))
    }

    mutating func filters(in root: XMLElement) -> [Filter] {
      guard root.name == "manifest" else {
        note("a manifest's root is 'manifest', not '\(root.name)'", at: root.offset, .error)
        return []
      }
      return ["activity", "activity-alias"].flatMap { root.descendants(called: $0) }
        .sorted { $0.offset < $1.offset }.flatMap { filters(of: $0) }
    }

    /// The filters of an activity for links in browsers and other apps.
    private mutating func filters(of activity: XMLElement) -> [Filter] {
      activity.children(called: "intent-filter").compactMap { filter in
        let actions = filter.children(called: "action").compactMap { $0["android:name"] }
        let categories = filter.children(called: "category").compactMap { $0["android:name"] }
        return actions.contains("android.intent.action.VIEW")
          && categories.contains("android.intent.category.BROWSABLE")
          ? read(filter, of: activity) : nil
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
        note("without a scheme this filter takes no links", at: filter.offset)
        return nil
      }
      if hosts.isEmpty, !paths.isEmpty {
        note("without a host the paths of this filter have no effect", at: filter.offset)
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
          note("'\(attribute.name)' is not imported", at: attribute.offset)
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
      let notes =
        isMerged
        ? ["the filter takes every host with every path, even combinations that were not meant"]
        : []
      let name = filter.activity.split(separator: ".").last.map(String.init) ?? ""
      for scheme in filter.schemes {
        for host in hosts {
          for path in paths where omissions.last?.message != Self.tooMany {
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
