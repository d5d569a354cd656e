import AppImport
import Experiments
import SourceText

/// The names of an app's screens, containers, routes and other parts in RouteComposer's code.
struct CodeNames {
  private(set) var screens: [String: String] = [:]
  private(set) var containers: [String: String] = [:]
  private(set) var routes: [String: String] = [:]
  private(set) var tasks: [String: String] = [:]
  private(set) var flags: [String: String] = [:]
  private var taken: Set<String>

  init(_ app: AppSpec, in type: String) {
    taken = [
      type, ExportedCode.flags, "Answers", "Holder", "HolderFactory", "Joining",
      ExportedCode.keepsContext,
    ]
    for screen in app.screens {
      screens[screen.name.value] = take(CodeText.type(screen.name.value) + "ViewController")
    }
    for container in app.containers {
      let name = container.name.value
      let standard = CodeContainer(container.value.kindWord).standard
      let isOnly = !app.containers.contains {
        $0.name.value != name && $0.value.kindWord == container.value.kindWord
          && $0.value.extends == nil
      }
      let isPlain = container.value.extends == nil && isOnly
      containers[name] = (isPlain ? standard : nil) ?? take(CodeText.type(name))
    }
    for (names, ending) in [
      (app.interceptors.map(\.name.value), "Interceptor"),
      (app.contextTasks.map(\.name.value), "ContextTask"),
      (app.postTasks.map(\.name.value), "PostTask"),
    ] {
      for name in names { tasks[ending + name] = take(CodeText.type(name) + ending) }
    }
    taken = ["router", "text", "converted", "self", "init", "Type", "Protocol"]
    for route in app.routes { routes[route.name.value] = take(CodeText.property(route.name.value)) }
    taken = ExportedCode.namesOfLinks.union(["self", "init", "Type", "Protocol"])
    for flag in app.flags { flags[flag.value] = take(CodeText.property(flag.value)) }
  }

  func interceptor(_ name: String) -> String { tasks["Interceptor" + name] ?? "UnknownInterceptor" }

  func contextTask(_ name: String) -> String { tasks["ContextTask" + name] ?? "UnknownTask" }

  func postTask(_ name: String) -> String { tasks["PostTask" + name] ?? "UnknownTask" }

  /// The class of a screen or container; the common one for a name that is not declared.
  func type(_ name: String?) -> String {
    name.flatMap { screens[$0] ?? containers[$0] } ?? "UIViewController"
  }

  /// The property of a flag.
  func property(ofFlag name: String) -> String { flags[name] ?? CodeText.property(name) }

  func flag(_ name: String) -> String { ExportedCode.flag(property(ofFlag: name)) }

  private mutating func take(_ wish: String) -> String {
    var (name, number) = (wish, 2)
    while !taken.insert(name).inserted {
      name = "\(wish)\(number)"
      number += 1
    }
    return name
  }
}

/// Texts of a spec as parts of Swift's code.
enum CodeText {
  private static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is",
    "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while", "any", "some", "Any", "Self", "fileprivate", "open", "rethrows",
    "associatedtype", "deinit", "fallthrough", "precedencegroup", "actor",
  ]

  private static func words(_ name: String) -> [Substring] {
    name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  /// `color-stack` → `ColorStack`.
  static func type(_ name: String) -> String {
    let word = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return word.first?.isNumber == false ? word : "N" + word
  }

  /// `swift-ui` → `swiftUi`; a word that Swift keeps for itself gets a low line.
  static func property(_ name: String) -> String {
    let type = type(name)
    let word = type.prefix(1).lowercased() + type.dropFirst()
    return reserved.contains(word) ? word + "_" : word
  }

  /// The text as a literal.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{20}"..."\u{7E}": "\(scalar)"
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The text with all lines after the first moved to the right, like an argument below its call.
  static func hanging(_ text: String, by width: Int = 4) -> String {
    String(indented(text, by: width).drop { $0 == " " })
  }

  /// Lines moved to the right.
  static func indented(_ text: String, by width: Int = 2) -> String {
    let space = String(repeating: " ", count: width)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

/// A kind of container in UIKit and RouteComposer.
enum CodeContainer {
  case navigation, tabBar, split
  /// A kind that UIKit does not have, and whether it holds only one screen.
  case own(isSingle: Bool)

  init(_ word: String) {
    switch word {
    case "navigation": self = .navigation
    case "tab-bar": self = .tabBar
    case "split": self = .split
    case "slot", "bottom-sheet": self = .own(isSingle: true)
    default: self = .own(isSingle: false)
    }
  }

  /// The class of UIKit.
  var standard: String? {
    switch self {
    case .navigation: "UINavigationController"
    case .tabBar: "UITabBarController"
    case .split: "UISplitViewController"
    case .own: nil
    }
  }

  /// The factory without its types.
  var factory: String {
    switch self {
    case .navigation: "NavigationControllerFactory"
    case .tabBar: "TabBarControllerFactory"
    case .split: "SplitControllerFactory"
    case .own: "HolderFactory"
    }
  }

  /// The step that always makes a new one.
  var step: String? {
    switch self {
    case .navigation: "NavigationControllerStep"
    case .tabBar: "TabBarControllerStep"
    case .split: "SplitControllerStep"
    case .own: nil
    }
  }
}

extension ContextShape {
  /// The type of the value that a screen is about.
  func swiftType(of screen: String) -> String {
    if !parts.isEmpty { return screen + "Context" }
    return switch kind {
    case .none: "Any?"
    case .text: "String"
    case .integer: "Int"
    case .optionalText: "String?"
    case .optionalInteger: "Int?"
    }
  }
}
