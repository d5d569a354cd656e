import SourceText

/// Every URL that an app answers, with where it lands in each layout, in each situation and by each channel.
///
/// One value is what `gate`, `diff` and the comment on a change compare: from a file that people review, or from a
/// spec.
package struct LinkLedger: Hashable, Sendable {
  /// A place in which a URL is tried.
  package struct Place: Hashable, Comparable, Sendable {
    package let layout, situation, channel: String

    package init(layout: String, situation: String, channel: String) {
      self.layout = layout
      self.situation = situation
      self.channel = channel
    }

    package static func < (one: Place, other: Place) -> Bool {
      (one.layout, one.situation, one.channel) < (other.layout, other.situation, other.channel)
    }
  }

  /// The experiment's name.
  package var experiment: String
  /// The layouts and the situations, in the order of the spec.
  package var layouts: [String]
  package var situations: [String]
  package private(set) var landings: [String: [Place: LinkLanding]] = [:]

  /// The name of an ordinary start, if the app declares no situations.
  package static let ordinaryStart = "start"
  /// The channel that is not written, because most links come by it.
  package static let usual = "mail"

  package init(experiment: String, layouts: [String], situations: [String]) {
    self.experiment = experiment
    self.layouts = layouts
    self.situations = situations
  }

  /// The URLs, sorted.
  package var urls: [String] { landings.keys.sorted() }

  package subscript(url: String, place: Place) -> LinkLanding? {
    get { landings[url]?[place] }
    set { landings[url, default: [:]][place] = newValue }
  }

  /// The channels by which a URL is tried, sorted.
  package func channels(of url: String) -> [String] {
    Set((landings[url] ?? [:]).keys.map(\.channel)).sorted()
  }

  /// The same with the URLs that it lacks from another.
  package func adding(_ other: LinkLedger) -> LinkLedger {
    var ledger = self
    ledger.layouts = (layouts + other.layouts).uniqued
    ledger.situations = (situations + other.situations).uniqued
    ledger.landings.merge(other.landings) { own, _ in own }
    return ledger
  }

  /// The same without the URLs that the app answers nowhere.
  package var answered: LinkLedger {
    var ledger = self
    ledger.landings = landings.filter { $0.value.values.contains(where: \.isAnswered) }
    return ledger
  }
}

extension LinkLedger {
  /// The version of the file.
  package static let version = 1

  /// The file: one URL a line, sorted, with no figure.
  package var text: String {
    var text = """
      # Every URL that the app answers, and where it lands: the screen that shows < the screens that going back shows.
      # 'navlab gate --accept' writes it. Read it in a review; do not edit it.
      ledger: \(Self.quoted(experiment))
      version: \(Self.version)
      layouts: [\(layouts.map(Self.quoted).joined(separator: ", "))]
      situations: [\(situations.map(Self.quoted).joined(separator: ", "))]

      """
    text += landings.isEmpty ? "urls: {}\n" : "urls:\n"
    for url in urls { text += "  \(Self.quoted(url)): \(line(of: url))\n" }
    return text
  }

  private func line(of url: String) -> String {
    let places = landings[url] ?? [:]
    let channels = channels(of: url)
    var groups: [LinkLanding: Set<Place>] = [:]
    for (place, landing) in places { groups[landing, default: []].insert(place) }
    let sorted = groups.sorted { one, other in
      (-one.value.count, one.key.description) < (-other.value.count, other.key.description)
    }
    guard let usual = sorted.first?.key else { return "{}" }
    let isUsual = channels == [Self.usual]
    if isUsual, sorted.count == 1 { return Self.quoted(usual.description) }
    var entries = [("*", usual)]
    for (landing, own) in sorted.dropFirst() {
      entries.append((patterns(own, of: Set(places.keys)).joined(separator: ", "), landing))
    }
    let by = isUsual ? [] : ["by: [\(channels.joined(separator: ", "))]"]
    let landings = entries.map { "\(Self.quoted($0.0)): \(Self.quoted($0.1.description))" }
    return "{ \((by + landings).joined(separator: ", ")) }"
  }

  /// The fewest words for some places of a URL: `*/cold` is all layouts in a situation.
  private func patterns(_ places: Set<Place>, of all: Set<Place>) -> [String] {
    let channels = Set(all.map(\.channel)).sorted()
    let (each, any) = ([String?.none], String?.none)
    let shapes: [(layouts: [String?], situations: [String?], channels: [String?])] = [
      (each, each, channels), (each, situations, each), (layouts, each, each),
      (each, situations, channels), (layouts, each, channels), (layouts, situations, each),
      (layouts, situations, channels),
    ]
    var left = places
    var words: [String] = []
    for shape in shapes {
      for layout in shape.layouts {
        for situation in shape.situations {
          for channel in shape.channels {
            let meant = all.filter {
              (layout == any || layout == $0.layout)
                && (situation == any || situation == $0.situation)
                && (channel == any || channel == $0.channel)
            }
            guard !meant.isEmpty, meant.isSubset(of: places), !meant.isDisjoint(with: left) else {
              continue
            }
            left.subtract(meant)
            words.append(
              "\(layout ?? "*")/\(situation ?? "*")\(channel.map { "/\($0)" } ?? "")")
          }
        }
      }
    }
    return words
  }

  /// A text in the quotation marks of YAML and JSON.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.value < 0x20 || scalar.value == 0x7F
          ? "\\x\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))" : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
