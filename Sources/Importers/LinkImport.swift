public import DeepLinks
public import WebText

/// The links of a file in another format, said as patterns of ours.
public struct LinkImport: Hashable, Sendable {
  /// The formats that can be read.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// An apple-app-site-association file, of any generation.
    case association
    /// The `linking` table of a React Navigation app, as JSON.
    case reactNavigation
    /// The AndroidManifest.xml of an app.
    case androidManifest

    /// What messages call a file of it.
    public var phrase: String {
      switch self {
      case .association: "an association file"
      case .reactNavigation: "a linking table of React Navigation"
      case .androidManifest: "an Android manifest"
      }
    }

    /// The format of a file, as far as its beginning and its keys tell.
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

  /// Something in the file that no link says.
  public struct Omission: Hashable, Sendable {
    /// What it is, in a sentence without a full stop.
    public let message: String
    /// Where it is written.
    public let place: TextPlace
  }

  /// What the file is.
  public let format: Format
  /// The links, in the order in which they are to be tried.
  public internal(set) var links: [ImportedLink] = []
  /// What is left out, in the order of the file.
  public internal(set) var omissions: [Omission] = []
  /// The apps that an association file is about.
  public internal(set) var appIDs: [String] = []
  /// What is wrong with the file, in the order of the text.
  public internal(set) var issues: [LinkFileIssue] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - domain: the host that serves it, for an association file: the file does not say.
  ///   - appID: the app that is meant, for an association file about several.
  /// - Throws: ``LinkFileIssue`` when it is of none of the formats.
  public init(
    _ bytes: [UInt8], domain: String = "example.com", appID: String? = nil
  ) throws(LinkFileIssue) {
    guard let format = Format(of: bytes) else {
      var place = TextPlace(line: 1, column: 1)
      var message = "this is neither JSON nor XML"
      do throws(JSONError) {
        _ = try JSONReader.read(bytes)
      } catch {
        place = TextPlaces(bytes)[error.offset]
        message = "this is no JSON: \(error.message)"
      }
      throw LinkFileIssue(.error, message, at: place)
    }
    self.format = format
    switch format {
    case .association: importAssociations(AssociationFile(bytes), domain: domain, appID: appID)
    case .reactNavigation: importTable(ReactNavigationLinking(bytes))
    case .androidManifest: importManifest(AndroidManifest(bytes))
    }
  }

  mutating func add(_ name: String, _ pattern: String, notes: [String] = [], at place: TextPlace) {
    if let link = ImportedLink(name: name, pattern: pattern, notes: notes, at: place) {
      links.append(link)
    } else {
      omissions.append(Omission(message: "'\(pattern)' is no pattern", place: place))
    }
  }
}

/// A link that another format declares, said as a pattern of ours.
public struct ImportedLink: Hashable, Sendable {
  /// What it may be called: small words joined by hyphens, after what the format calls it.
  public let name: String
  /// The pattern, as ``LinkPattern`` reads it.
  public let pattern: String
  /// The parameters that the pattern names.
  public let parameters: [String]
  /// What of it no pattern says, in fragments of sentences.
  public let notes: [String]
  /// Where it is written.
  public let place: TextPlace

  /// A link, unless its pattern cannot be read.
  init?(name: String, pattern: String, notes: [String], at place: TextPlace) {
    guard let compiled = try? LinkPattern(pattern) else { return nil }
    self.name = LinkName.plain(name)
    self.pattern = pattern
    parameters = compiled.parameterNames.filter { !$0.utf8.allSatisfy(ByteSet.digits.contains) }
    self.notes = notes
    self.place = place
  }
}

/// Names of imported links.
enum LinkName {
  /// A text as small words joined by hyphens: `ItemDetails` and `/item/details/*` are both
  /// `item-details`.
  static func plain(_ text: String) -> String {
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
