package import Metrics
package import SourceText
import YAMLTree

/// The severity that a spec gives to a check, for all of an app or a part of it.
package struct CheckSetting: SpecObject {
  package var severity = CheckSeverity.error
  package var subjects: [Located<String>] = []
  package var variants: [Located<String>] = []

  static let schema = ObjectSchema<CheckSetting>(
    "check setting", "The severity for a part of the app.",
    keys: [
      required("is", \.severity, .choice, "The severity."),
      optional(
        "of", \.subjects, .names(of: "part of the app"), "Links or screens.",
        fallback: "all"),
      optional("variants", \.variants, .names(of: "variant"), "The layouts.", fallback: "all"),
    ])
}

/// The rules of a team for the checks: `keeps-chrome: off`.
package struct CheckSettings: Sendable {
  fileprivate var settings: [CheckName: [CheckSetting]] = [:]

  /// The severity of a fault: that of the last setting that is about it, else the check's own.
  /// - Parameter names: the links and screens that the fault is about.
  package func severity(of check: CheckName, for names: [String], under variant: String)
    -> CheckSeverity
  {
    let own = settings[check]?.last { setting in
      setting.variants.allow(variant)
        && (setting.subjects.isEmpty || setting.subjects.contains { names.contains($0.value) })
    }
    return own?.severity ?? check.check.severity
  }

  /// Whether no setting could let a check report anything, so that it need not be asked.
  package func isOff(_ check: CheckName) -> Bool {
    let settings = settings[check] ?? []
    let isOffInGeneral =
      settings.last { $0.variants.isEmpty && $0.subjects.isEmpty }
      .map { $0.severity == .off } ?? (check.check.severity == .off)
    return isOffInGeneral && settings.allSatisfy { $0.severity == .off }
  }
}

extension ValueSchema where Value == CheckSettings {
  /// Severities by the names of checks.
  static var checks: ValueSchema {
    let word = ValueSchema<CheckSeverity>.choice.map { severity -> CheckSetting in
      var setting = CheckSetting()
      setting.severity = severity
      return setting
    }
    let map = ValueSchema<[Named<[CheckSetting]>]>.map(
      of: "check", .oneOrMore(of: .either(scalar: word, mapping: .object)))
    return ValueSchema(description: map.description) { node, diagnostics in
      guard let named = map.read(node, &diagnostics) else { return nil }
      var found = CheckSettings()
      for each in named {
        guard let check = CheckName(rawValue: each.name.value) else {
          diagnostics.reportCheck(each.name)
          continue
        }
        found.settings[check] = each.value
      }
      return found
    }
  }
}

extension Diagnostics {
  /// Reports a name that is no check, or one of a check that cannot be switched off.
  fileprivate mutating func reportCheck(_ name: Located<String>) {
    let message = "no check that can be set is called '\(name.value)'"
    if let other = CheckName.renamed[name.value] {
      error(
        "unknown-name", message, at: name.range, help: "it is now called '\(other)'",
        edits: [TextEdit(name.range, other)])
    } else if Check.all.contains(where: { $0.name == name.value }) {
      error(
        "unknown-name", message, at: name.range,
        help: "this check is about the spec's text, and cannot be switched off")
    } else {
      error(
        "unknown-name", message, unknown: name.value, at: name.range,
        among: CheckName.allCases.map(\.rawValue), help: "navlab help checks lists them")
    }
  }
}
