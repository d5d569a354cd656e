package import DeepLinks
package import SourceText
import WebText

/// An association file: which links of a website the system may open the app with.
package struct AssociationSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var file = Located<String>.unwritten
  package var domains: [Located<String>] = []
  package var appID: Located<String>?

  static let schema = ObjectSchema<AssociationSpec>(
    "association",
    "An association file of a website, compared with the links of every layout.",
    example: """
      - file: links/apple-app-site-association
        domain: shop.example
        app: ABCDE12345.example.shop
      """,
    keys: [
      required(
        "file", \.file, .locatedText("a path relative to this file"),
        "The apple-app-site-association file, of any generation."),
      required(
        "domain", \.domains, .oneOrMore(of: .locatedText("a host")),
        "The hosts that serve the file."),
      optional(
        "app", \.appID, .locatedText("a prefix and a bundle identifier"),
        "The app that is meant, if the file is about several.", fallback: "the only one"),
    ]
  ).placed(in: \.range)
}

extension AssociationSpec {
  /// The claims of an association file for the app.
  package struct Claims: Sendable {
    package let file: AssociationFile
    /// Its text, for places in it.
    package let source: SourceFile
    /// The hosts that serve it.
    package let domains: [String]
    /// The app, as prefix and bundle identifier.
    package let appID: String
    /// The place where the spec names the file.
    package let range: SourceRange

    /// The place of a rule of the file.
    package func range(of rule: AssociationRule) -> SourceRange { source.range(at: rule.place) }
  }
}

extension ExperimentLoader {
  /// The claims of all association files that an app names and that could be read.
  ///
  /// - Parameters:
  ///   - path: the file that describes the app; paths are relative to it.
  ///   - texts: the texts that the experiment is made of; the files' texts are added.
  func claims(
    of app: AppSpec, at path: String, texts: inout [[UInt8]], _ diagnostics: inout Diagnostics
  ) -> [AssociationSpec.Claims] {
    app.associations.compactMap { association in
      let domains = association.domains.filter { isHost($0, &diagnostics) }.map(\.value)
      let read = included(association.file, from: path, &diagnostics, read: readFile)
      guard let (bytes, path) = read else { return nil }
      texts.append(bytes)
      let source = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
      let file = AssociationFile(bytes)
      for issue in file.issues {
        diagnostics.add(
          issue.diagnostic(
            "association", in: source,
            notes: [.init("the file is named here", at: association.file.range)]))
      }
      guard let appID = appID(in: file, of: association, &diagnostics) else { return nil }
      return AssociationSpec.Claims(
        file: file, source: source, domains: domains, appID: appID, range: association.file.range)
    }
  }

  private func isHost(_ domain: Located<String>, _ diagnostics: inout Diagnostics) -> Bool {
    if let url = LinkURL("https://\(domain.value)/"), url.host == domain.value.lowercased(),
      url.text == "https://\(url.host)/"
    {
      return true
    }
    diagnostics.error(
      "association", "'\(domain.value)' is not a host: write a domain like 'shop.example'",
      at: domain.range)
    return false
  }

  /// The app's identifier: the one that the spec names, else the only one of the file.
  private func appID(
    in file: AssociationFile, of association: AssociationSpec, _ diagnostics: inout Diagnostics
  ) -> String? {
    var known: [String] = []
    for appID in file.entries.flatMap(\.appIDs) where !known.contains(appID) { known.append(appID) }
    if let written = association.appID {
      if known.contains(written.value) { return written.value }
      if !known.isEmpty {
        diagnostics.error(
          "association", "the file says nothing about the app '\(written.value)'",
          at: written.range,
          help: Suggestion.didYouMean(written.value, among: known) ?? Self.listing(known))
      }
      return nil
    }
    if known.count > 1 {
      diagnostics.error(
        "association", "the file is about several apps, so 'app' must name the one that is meant",
        at: association.file.range, help: Self.listing(known))
    }
    return known.count == 1 ? known[0] : nil
  }

  private static func listing(_ names: [String]) -> String {
    "it is about " + names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}

extension LinkFileIssue {
  /// The issue as a diagnostic of a rule.
  package func diagnostic(
    _ rule: String, in source: SourceFile, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity == .error ? .error : .warning, message: message,
      range: source.range(at: place), notes: notes)
  }
}

extension SourceFile {
  /// A place in a link file as a range of one character, for diagnostics.
  fileprivate func range(at place: TextPlace) -> SourceRange {
    // Such places count scalars, editors count characters.
    let scalars = line(place.line)?.unicodeScalars.prefix(max(0, place.column - 1))
    let column = scalars.map { String($0).count + 1 } ?? place.column
    let start = SourcePosition(line: place.line, column: column)
    return SourceRange(
      file: self, start: start, end: SourcePosition(line: place.line, column: column + 1))
  }
}
