public import DeepLinks
public import WebText

/// The links of a file in another format, as patterns.
public struct LinkImport: Hashable, Sendable {
  /// A format of link files.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// An apple-app-site-association file, of any generation.
    case association
    /// The `linking` table of a React Navigation app, as JSON.
    case reactNavigation
    /// The AndroidManifest.xml of an app.
    case androidManifest

    /// The format in messages.
    public var phrase: String {
      switch self {
      case .association: "an association file"
      case .reactNavigation: "a linking table of React Navigation"
      case .androidManifest: "an Android manifest"
      }
    }

    /// The format of a file, from its beginning and its keys.
    init?(of bytes: [UInt8]) {
      let start = bytes.first { !ByteSet(" \t\r\n").contains($0) && $0 < 0x80 }
      if start == UInt8(ascii: "<") {
        self = .androidManifest
      } else if let keys = try? JSONReader.read(bytes).members?.map(\.key) {
        let isLinking = keys.contains { ["linking", "config", "prefixes"].contains($0) }
        self = isLinking ? .reactNavigation : .association
      } else {
        return nil
      }
    }
  }

  /// A part of the file without a link.
  public struct Omission: Hashable, Sendable {
    /// A sentence without a full stop.
    public let message: String
    /// The place in the file.
    public let place: TextPlace
  }

  /// The format of the file.
  public let format: Format
  /// The links in the order of trying.
  public internal(set) var links: [ImportedLink] = []
  /// The parts without a link, in the order of the file.
  public internal(set) var omissions: [Omission] = []
  /// The apps that an association file is about.
  public internal(set) var appIDs: [String] = []
  /// The issues in the order of the text.
  public internal(set) var issues: [LinkFileIssue] = []

  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - domain: the host that serves an association file.
  ///   - appID: the app of an association file about several.
  /// - Throws: `LinkFileIssue` if it has none of the formats.
  public init(
    _ bytes: [UInt8], domain: String = "example.com", appID: String? = nil
  ) throws(LinkFileIssue) {
    guard let format = Format(of: bytes) else {
      do throws(TextSyntaxError) {
        _ = try JSONReader.read(bytes)
      } catch {
        let place = TextPlaces(bytes)[error.offset]
        throw LinkFileIssue(.error, "this is not JSON: \(error.message)", at: place)
      }
      let start = TextPlace(line: 1, column: 1)
      throw LinkFileIssue(.error, "this is neither JSON nor XML", at: start)
    }
    self.format = format
    switch format {
    case .association: importAssociations(AssociationFile(bytes), domain: domain, appID: appID)
    case .reactNavigation: importTable(ReactNavigationLinking(bytes))
    case .androidManifest: importManifest(AndroidManifest(bytes))
    }
  }

  /// The most links that are imported from a file: far above any app's, and few enough to read.
  static let mostLinks = 10_000

  /// The sentence about the links beyond that.
  static let tooMany = "there are more than \(mostLinks) links; the rest is left out"

  mutating func add(_ name: String, _ pattern: String, notes: [String] = [], at place: TextPlace) {
    guard links.count < Self.mostLinks else {
      if omissions.last?.message != Self.tooMany {
        omissions.append(Omission(message: Self.tooMany, place: place))
      }
      return
    }
    if let link = ImportedLink(name: name, pattern: pattern, notes: notes, at: place) {
      links.append(link)
    } else {
      omissions.append(Omission(message: "'\(pattern)' is not a pattern", place: place))
    }
  }
}

/// A link of another format, as a pattern.
public struct ImportedLink: Hashable, Sendable {
  /// The name: small words joined by hyphens, from the name in its file.
  public let name: String
  /// The pattern, in the syntax of `LinkPattern`.
  public let pattern: String
  /// The parameters that the pattern names.
  public let parameters: [String]
  /// The differences from its file, in fragments of sentences.
  public let notes: [String]
  /// The place in the file.
  public let place: TextPlace

  /// Nil when the pattern is invalid.
  init?(name: String, pattern: String, notes: [String], at place: TextPlace) {
    guard let compiled = try? LinkPattern(pattern) else { return nil }
    self.name = Self.plainName(name)
    self.pattern = pattern
    parameters = compiled.parameterNames.filter { !$0.utf8.allSatisfy(ByteSet.digits.contains) }
    self.notes = notes
    self.place = place
  }

  /// A text as small words joined by hyphens: `ItemDetails` and `/item/details/*` are both
  /// `item-details`.
  private static func plainName(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let isCapital = ByteSet.uppercase.contains(byte)
      let isPart = ByteSet.letters.union(.digits).contains(byte)
      if !isPart || isCapital && !ByteSet.uppercase.contains(previous), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isPart { word += String(UnicodeScalar(byte)).lowercased() }
      previous = byte
    }
    if !word.isEmpty { words.append(word) }
    return words.isEmpty ? "home" : words.joined(separator: "-")
  }
}
