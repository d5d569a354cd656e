package import SourceText
import YAMLTree

/// A value that is written as a mapping, with its keys in one table.
protocol SpecObject: Sendable {
  /// A value with the default of every key; the default of a required key is never used.
  init()

  /// The name of the mapping and the table of its keys.
  static var schema: ObjectSchema<Self> { get }

  /// Checks the keys together, after all were read.
  ///
  /// It also runs if a required key is missing; `keys.isComplete` is false then.
  /// - Throws: `Unreadable` if the keys make no value; the reason was reported.
  mutating func finish(_ keys: inout KeyReader) throws(KeyReader.Unreadable)
}

/// A mapping with fixed keys: its description, and how its keys are read into an `Object`.
struct ObjectSchema<Object: Sendable>: Sendable {
  /// A key of a mapping together with the property that takes its value.
  struct Key: Sendable {
    let description: ObjectDescription.Key
    let property: any PartialKeyPath<Object> & Sendable
    let read: Reader

    /// Reads a node into the property; false if the node cannot be read.
    typealias Reader = @Sendable (YAMLNode, inout Object, inout Diagnostics) -> Bool
  }

  let description: ObjectDescription
  let keys: [Key]
  /// The property that takes the place of the mapping, if there is one.
  private(set) var range: (any WritableKeyPath<Object, SourceRange> & Sendable)?

  /// - Parameters:
  ///   - standIn: the key that excludes all others, if there is one.
  ///   - keys: the keys, in the order of the reference.
  ///   - renamed: the spellings of earlier versions.
  init(
    _ name: String, _ summary: String, isPlural: Bool = false, example: String? = nil,
    standIn: String? = nil, keys: [Key], renamed: [ObjectDescription.RenamedKey] = []
  ) {
    self.keys = keys
    description = ObjectDescription(
      name: name, summary: summary, isPlural: isPlural, example: example, standIn: standIn,
      keys: keys.map(\.description), renamed: renamed)
  }

  /// The same mapping with more keys after its own.
  func adding(_ further: [Key]) -> ObjectSchema {
    var result = ObjectSchema(
      description.name, description.summary, isPlural: description.isPlural,
      example: description.example, standIn: description.standIn, keys: keys + further,
      renamed: description.renamed)
    result.range = range
    return result
  }

  /// The same mapping, with its place in a property.
  func placed(
    in property: any WritableKeyPath<Object, SourceRange> & Sendable
  ) -> ObjectSchema {
    var result = self
    result.range = property
    return result
  }
}

extension SpecObject {
  typealias Key = ObjectSchema<Self>.Key
  typealias Unreadable = KeyReader.Unreadable

  /// The value with every default; compiled once, and not at every key.
  @inline(never)
  private static func untouched() -> Self { Self() }

  private static func reader<Value>(
    of schema: ValueSchema<Value>, into property: any WritableKeyPath<Self, Value> & Sendable
  ) -> Key.Reader {
    { node, object, diagnostics in
      guard let value = schema.read(node, &diagnostics) else { return false }
      object[keyPath: property] = value
      return true
    }
  }

  private static func reader<Value>(
    of schema: ValueSchema<Value>, into property: any WritableKeyPath<Self, Value?> & Sendable
  ) -> Key.Reader {
    { node, object, diagnostics in
      guard let value = schema.read(node, &diagnostics) else { return false }
      object[keyPath: property] = value
      return true
    }
  }

  /// A key that must be written.
  static func required<Value>(
    _ name: String, _ property: any WritableKeyPath<Self, Value> & Sendable,
    _ schema: ValueSchema<Value>, _ summary: String
  ) -> Key {
    Key(
      description: .required(name, summary, schema.description), property: property,
      read: reader(of: schema, into: property))
  }

  /// A key that must be written, into a property that may be `nil` elsewhere.
  static func required<Value>(
    _ name: String, _ property: any WritableKeyPath<Self, Value?> & Sendable,
    _ schema: ValueSchema<Value>, _ summary: String
  ) -> Key {
    Key(
      description: .required(name, summary, schema.description), property: property,
      read: reader(of: schema, into: property))
  }

  /// A key that may be left out: the property's initial value counts then.
  /// - Parameter fallback: the default in words, if it cannot be printed.
  static func optional<Value>(
    _ name: String, _ property: any WritableKeyPath<Self, Value> & Sendable,
    _ schema: ValueSchema<Value>, _ summary: String, fallback: String? = nil
  ) -> Key {
    Key(
      description: .optional(
        name, summary, schema.description,
        fallback: fallback ?? schema.written(untouched()[keyPath: property])), property: property,
      read: reader(of: schema, into: property))
  }

  /// A key that may be left out: the property stays `nil` then.
  /// - Parameter fallback: what counts instead, in words.
  static func optional<Value>(
    _ name: String, _ property: any WritableKeyPath<Self, Value?> & Sendable,
    _ schema: ValueSchema<Value>, _ summary: String, fallback: String? = nil
  ) -> Key {
    Key(
      description: .optional(
        name, summary, schema.description,
        fallback: fallback ?? untouched()[keyPath: property].flatMap(schema.written)),
      property: property, read: reader(of: schema, into: property))
  }

  /// A key of another mapping, which is allowed here too and read by `finish`.
  static func foreign(_ key: ObjectDescription.Key) -> Key {
    Key(description: key, property: \Self.self) { _, _, _ in true }
  }

  /// The key that is read into a property; empty for a property without one.
  static func key(_ property: PartialKeyPath<Self>) -> String {
    schema.keys.first { $0.property == property }?.description.name ?? ""
  }

  mutating func finish(_ keys: inout KeyReader) {}

  static var object: ObjectDescription { schema.description }

  init?(_ keys: inout KeyReader) {
    self.init()
    if let range = Self.schema.range { self[keyPath: range] = keys.range }
    for key in Self.schema.keys { keys.read(key, into: &self) }
    do throws(KeyReader.Unreadable) { try finish(&keys) } catch { return nil }
    guard keys.isComplete else { return nil }
  }
}

extension KeyReader {
  /// Whether a key is written, also with a value that cannot be read.
  func has<Object: SpecObject>(_ property: PartialKeyPath<Object>) -> Bool {
    range(of: property) != nil
  }

  /// The place of a key, if it is written.
  func range<Object: SpecObject>(of property: PartialKeyPath<Object>) -> SourceRange? {
    keyRange(Object.key(property))
  }

  /// The names in the mapping or list of a key, even if their values cannot be read.
  func names<Object: SpecObject>(_ property: PartialKeyPath<Object>) -> [String] {
    locatedNames(property).map(\.value)
  }

  /// The same with their places, noted as declared.
  mutating func declare<Object: SpecObject>(
    _ property: PartialKeyPath<Object>, as kind: Reference.Kind
  ) -> [String] {
    let names = locatedNames(property)
    declare(names, as: kind)
    return names.map(\.value)
  }

  private func locatedNames<Object: SpecObject>(
    _ property: PartialKeyPath<Object>
  ) -> [Located<String>] {
    switch value(behind: Object.key(property))?.content {
    case .mapping(let named): named.map { Located($0.key, at: $0.keyRange) }
    case .sequence(let items):
      items.compactMap { item in item.scalarText.map { Located($0, at: item.range) } }
    case .scalar, nil: []
    }
  }

  /// The written ones among some keys, with their places.
  func written<Object: SpecObject>(
    of properties: [PartialKeyPath<Object>]
  ) -> [(key: String, range: SourceRange)] {
    properties.compactMap { property in
      range(of: property).map { (Object.key(property), $0) }
    }
  }

  /// The only one of some values that exclude each other.
  /// - Throws: `Unreadable` if there is none, or more than one.
  mutating func onlyOne<Value>(
    of values: [Value?], _ message: String, ifNone: String? = nil, ifSeveral: String? = nil
  ) throws(KeyReader.Unreadable) -> Value {
    let all = values.compactMap(\.self)
    if all.count == 1 { return all[0] }
    // A value that cannot be read is missing here, and was reported.
    if !haveFindings {
      error("ambiguous", message, help: all.isEmpty ? ifNone : ifSeveral)
    }
    throw Unreadable()
  }
}

extension SourceRange {
  /// The place of a value that is in no file.
  package static let nowhere = SourceRange(
    file: SourceFile(path: "", text: ""), start: SourcePosition(line: 1, column: 1),
    end: SourcePosition(line: 1, column: 1))
}

extension Located<String> {
  /// The initial value of a required key.
  static var unwritten: Located { Located("", at: .nowhere) }
}
