/// A reader of texts from outside, with a demand on whatever it makes of them.
///
/// A crash is a fault of its own; the demand finds answers that contradict themselves.
package struct FuzzedParser: Sendable {
  /// The name on the command line, and of the folder of its inputs.
  package let name: String
  private let demand: @Sendable ([UInt8], Effort) -> String?

  /// The part of a demand that is asked of an input.
  package enum Effort: Sendable {
    /// The part that costs no more than reading it.
    case quick
    /// The whole.
    case thorough

    /// The whole for one input in 64, the same on every run: it can cost a hundred times the reading.
    package init(sampledFor bytes: [UInt8]) {
      let checksum = bytes.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
      self = checksum % 64 == 0 ? .thorough : .quick
    }
  }

  init(_ name: String, _ demand: @escaping @Sendable ([UInt8]) -> String?) {
    self.init(name) { bytes, _ in demand(bytes) }
  }

  init(_ name: String, _ demand: @escaping @Sendable ([UInt8], Effort) -> String?) {
    self.name = name
    self.demand = demand
  }

  /// The contradiction in what is read from an input, in words; `nil` where there is none.
  package func fault(_ bytes: [UInt8], _ effort: Effort = .thorough) -> String? {
    demand(bytes, effort)
  }

  /// All parsers, in the order of the architecture.
  package static let all: [FuzzedParser] = [
    .spec, .study, .migration, .gate, .vectors, .results, .checkpoint, .url, .pattern, .routing,
    .expression, .association, .linkFile, .android, .compose, .intents, .expo, .react, .flutter,
    .uikit,
    .storyboard,
    .nav, .editor, .table,
  ]

  /// The parser of a name; `nil` when there is none.
  package static func named(_ name: String) -> FuzzedParser? { all.first { $0.name == name } }
}

extension Sequence<UInt8> {
  /// The input as a text; bytes that are no UTF-8 are replaced.
  var text: String { String(decoding: Array(self), as: UTF8.self) }
}

extension [UInt8] {
  /// The first line, and the rest behind it.
  var headAndRest: (head: String, rest: String) {
    let end = firstIndex(of: 0x0A) ?? endIndex
    return (self[..<end].text, self[end...].dropFirst().text)
  }
}
