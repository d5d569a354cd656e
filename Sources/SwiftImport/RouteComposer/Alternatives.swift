#if Swift
import AppImport

/// Configurations behind one protocol, of which the app uses one at a time.
struct Alternatives {
  /// The implementations besides the first, with their flags.
  private var flagOf: [String: String] = [:]
  private var firstOf: [String: String] = [:]
  private(set) var flags: [String] = []
  /// The variables that hold them: `Owner.name`, with the protocol.
  private(set) var holders: [String: String] = [:]

  init(_ project: SwiftProject, _ resolver: SwiftResolver) {
    for name in project.order {
      for member in project.types[name]?.members ?? [] where member.declaration.isStatic {
        guard let type = member.variable?.type.map(SwiftText.plainType),
          project.types[type]?.keyword == "protocol",
          let first = member.variable?.value?.asCall?.callee.lastName
        else { continue }
        let others = project.implementers(of: type).filter { $0 != first }
        guard project.types[first] != nil, !others.isEmpty else { continue }
        holders[member.key] = type
        firstOf[type] = first
        for other in others where flagOf[other] == nil {
          let flag = Self.flag(other, beside: first)
          flagOf[other] = flag
          flags.append(flag)
        }
      }
    }
  }

  /// The name of a class without that of the first one: `LateShop` beside `Shop` is `late`.
  private static func flag(_ type: String, beside first: String) -> String {
    let isLonger = type.hasSuffix(first) && type.count > first.count
    return ImportText.name(isLonger ? String(type.dropLast(first.count)) : type)
  }

  /// The flag that is set while an implementation is in use; `nil` for the first.
  func flag(of type: String) -> String? { flagOf[type] }

  /// The implementations of a protocol, that of the app's start first.
  func implementers(of name: String, in project: SwiftProject) -> [String] {
    let all = project.implementers(of: name)
    guard let first = firstOf[name] else { return all }
    return [first] + all.filter { $0 != first }
  }
}
#endif
