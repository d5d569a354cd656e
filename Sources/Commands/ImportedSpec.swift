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
  private var associations: [SpecValue] = []
  private var links: [SpecValue.Member] = []
  /// The comments that stand before the next link, or at the end.
  private var remarks: [String] = []
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
    remarks.append("\(path): \(found.format.phrase)")
    for link in found.links { add(link) }
    remarks += found.omissions.map { "line \($0.place.line): \($0.message)" }
  }

  /// The text in the spec language.
  package var text: String {
    let said = associations.isEmpty ? [] : [Member("associations", .list(associations, .block))]
    let lines =
      SpecValue.comments(
        ["Where a link leads is a guess after its name: give each the route it opens."], indent: 0)
      + SpecValue.lines(of: said) + ["links:"] + SpecValue.lines(of: links, indent: 2)
      + SpecValue.comments(remarks, indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias Member = SpecValue.Member

  private static let someDomain = "example.com"

  private mutating func addAssociation(_ found: LinkImport, path: String) {
    var notes: [String] = []
    if domain == nil {
      notes.append("The file does not say which host serves it: put it in place of this.")
    }
    if appID == nil, found.appIDs.count > 1 {
      notes.append("It is also about \(found.appIDs.dropFirst().joined(separator: ", ")).")
    }
    var members = [
      Member("file", .text(path)), Member("domain", .text(domain ?? Self.someDomain)),
    ]
    if let app = appID ?? found.appIDs.first { members.append(Member("app", .text(app))) }
    associations.append(.noted(notes, .map(members, .flow)))
  }

  private mutating func add(_ link: ImportedLink) {
    var notes = link.notes
    if link.parameters.count > 1 {
      let parts = link.parameters.map { "':\($0)'" }.joined(separator: ", ")
      notes.append("of \(parts) a route is opened with one")
    }
    remarks += notes.map { "line \(link.place.line): \($0)" }
    var name = link.name
    while !names.insert(name).inserted {
      let number = numbers[link.name, default: 1] + 1
      numbers[link.name] = number
      name = "\(link.name)-\(number)"
    }
    var members = [Member("pattern", .text(link.pattern)), Member("to", .word(link.name))]
    if link.parameters.count == 1 {
      members.append(Member("with", .text(":\(link.parameters[0])")))
    }
    links.append(Member(name, .map(members, .flow), comments: remarks))
    remarks = []
  }
}
