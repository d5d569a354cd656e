import AppImport
import DeepLinks
import Experiments
import Importers
package import SourceText
import WebText

/// The links of other formats as a part of an app's spec, ready to be pasted.
///
/// Facts that the formats do not say, as where a link leads, are guesses; parts that cannot be said as
/// a link stand in comments.
package struct ImportedSpec {
  /// The faults of the files, at their places.
  package private(set) var diagnostics = Diagnostics()
  private var associations: [String] = []
  private var links: [String] = []
  private var names: Set<String> = []
  /// The number behind each name that was tried last.
  private var numbers: [String: Int] = [:]
  private let domain: String?
  private let appID: String?

  /// - Parameters:
  ///   - domain: the host that serves association files, which do not say.
  ///   - appID: the app that is meant, of those in an association file.
  package init(domain: String? = nil, appID: String? = nil) {
    self.domain = domain
    self.appID = appID
  }

  /// Adds what a file declares.
  package mutating func add(_ bytes: [UInt8], path: String) {
    let source = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    let found: LinkImport
    do throws(LinkFileIssue) {
      found = try LinkImport(bytes, domain: domain ?? Self.someDomain, appID: appID)
    } catch {
      diagnostics.add(error.diagnostic("import", in: source))
      return
    }
    for issue in found.issues { diagnostics.add(issue.diagnostic("import", in: source)) }
    if found.format == .association { addAssociation(found, path: path) }
    links.append("  # \(path.inComment): \(found.format.phrase)")
    for link in found.links { add(link) }
    for omission in found.omissions {
      links.append("  # line \(omission.place.line): \(omission.message.inComment)")
    }
  }

  /// The text in the spec language.
  package var text: String {
    var lines = ["# Where a link leads is a guess after its name: give each the route it opens."]
    if !associations.isEmpty { lines += ["associations:"] + associations }
    return (lines + ["links:"] + links).joined(separator: "\n") + "\n"
  }

  private static let someDomain = "example.com"

  private mutating func addAssociation(_ found: LinkImport, path: String) {
    if domain == nil {
      associations.append(
        "  # The file does not say which host serves it: put it in place of this.")
    }
    if appID == nil, found.appIDs.count > 1 {
      let others = found.appIDs.dropFirst().joined(separator: ", ")
      associations.append("  # It is also about \(others.inComment).")
    }
    let app = appID ?? found.appIDs.first
    let appText = app.map { ", app: \($0.asYAML)" } ?? ""
    associations.append(
      "  - { file: \(path.asYAML), domain: "
        + "\((domain ?? Self.someDomain).asYAML)\(appText) }")
  }

  private mutating func add(_ link: ImportedLink) {
    var notes = link.notes
    if link.parameters.count > 1 {
      let parts = link.parameters.map { "':\($0)'" }.joined(separator: ", ")
      notes.append("of \(parts) a route is opened with one")
    }
    links += notes.map { "  # line \(link.place.line): \($0.inComment)" }
    var name = link.name
    while !names.insert(name).inserted {
      let number = numbers[link.name, default: 1] + 1
      numbers[link.name] = number
      name = "\(link.name)-\(number)"
    }
    let context =
      link.parameters.count == 1
      ? ", with: \(":\(link.parameters[0])".asYAML)" : ""
    links.append(
      "  \(name): { pattern: \(link.pattern.asYAML), to: "
        + "\(link.name)\(context) }")
  }
}

extension String {
  /// The text in quotes as YAML reads it.
  fileprivate var asYAML: String { ImportText.quoted(self) }

  /// The text on one line of a comment.
  fileprivate var inComment: String { PlainText.comment(self) }
}
