package import Experiments
package import Metrics
package import NavigationGraph
import SourceText

/// A format of `navlab export`: one file that turns a layout into texts of another tool.
package struct ExportFormat: Sendable {
  /// Its word on the command line.
  package let word: String
  /// Its meaning in a sentence without a full stop.
  package let summary: String
  /// Whether it is about the spec as a whole and not about one of its layouts.
  package var isOfSpec = false
  let make: @Sendable (ExportSubject) -> Export

  /// All formats, in the order of the help.
  package static let all: [ExportFormat] = [
    .mermaid, .dot, .nav, .json, .maestro, .xcuitest, .swift, .yaml,
  ]

  /// The words of all formats, as the help lists them.
  package static var words: [String] { all.map(\.word) }

  /// The files of one layout.
  package func export(_ subject: ExportSubject) -> Export { make(subject) }
}

/// The files that a layout became, and everything that is not in them.
package struct Export: Sendable {
  package struct File: Sendable {
    /// Its name, with the ending of the format.
    package let name: String
    package let text: String
  }

  package var files: [File] = []
  /// Remarks for people, in sentences without a full stop.
  package var remarks: [String] = []
}

/// One layout of an experiment, with the wishes of the command line.
package struct ExportSubject: Sendable {
  package let experiment: Experiment
  /// The variant, by its place.
  package let variant: Int
  package var options = Options()
  /// The taps of people through the layout, if results were given.
  package var taps: FlowTally?
  /// The watch over work that takes long.
  package var watch = WorkWatch.none

  package init(_ experiment: Experiment, variant: Int) {
    self.experiment = experiment
    self.variant = variant
  }

  /// The layout's name, fit for a file.
  var name: String { FileText.name(experiment.variantNames[variant]) }

  var title: String { experiment.variants[variant].value.title ?? name }

  /// The states of the layout within the bounds.
  /// - Parameter isOrdinary: whether walks begin with an ordinary start alone.
  func exploration(isOrdinary: Bool = false) -> Exploration {
    Exploration(
      experiment, variant: variant, limits: options.limits, isOrdinary: isOrdinary, watch: watch)
  }
}

extension ExportSubject {
  package struct Options: Sendable {
    package var limits = Exploration.Limits(states: 5_000)
    /// The kinds of flows that exist.
    package var flows: Set<FlowKind> = [.journeys]
    /// The person whose journeys become flows.
    package var person: UInt32 = 0
    /// The bundle or package of the app.
    package var appID = "com.example.app"
    package var platform = Platform.android

    package init() {}
  }

  /// The origins of flows.
  package enum FlowKind: String, CaseIterable, Sendable {
    case journeys, person, counterexamples, links, cover, coverScreens
  }

  /// The system on which flows are played: only one has a back button of its own.
  package enum Platform: String, CaseIterable, Sendable {
    case android, ios
  }
}

/// Texts of a spec in the form of other tools' files.
enum FileText {
  /// Small letters, digits and hyphens.
  static func name(_ text: String) -> String {
    let parts = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return parts.isEmpty ? "layout" : parts.joined(separator: "-")
  }

  /// A word of letters and digits that begins with a letter.
  static func identifier(_ text: String) -> String {
    let word = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return "n_" + String(word)
  }

  /// The text in quotes for JSON and YAML, with hidden characters escaped.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "\u{20}"..."\u{7E}": return nil
      default:
        if scalar.properties.isAlphabetic || scalar.properties.isEmoji { return nil }
        let digits = String(scalar.value, radix: 16)
        let (letter, length) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
        return "\\\(letter)" + String(repeating: "0", count: length - digits.count) + digits
      }
    }
    return "\"\(escaped)\""
  }

  /// The text on one line of a comment.
  static func comment(_ text: String) -> String { PlainText.comment(text) }
}
