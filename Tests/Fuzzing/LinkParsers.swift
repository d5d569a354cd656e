import AppImport
import DeepLinks
import Importers
import WebText

extension FuzzedParser {
  /// A canonical URL is its own canonical form.
  static let url = FuzzedParser("url") { bytes in
    guard let url = LinkURL(bytes.text) else { return nil }
    _ = (url.pathSegments, url.queryItems)
    guard let again = LinkURL(url.text), again.text == url.text, again.path == url.path,
      again.host == url.host, again.query == url.query
    else { return "\(url.text.debugDescription) reads otherwise" }
    return nil
  }

  /// A table of one pattern agrees with the pattern about a link, and samples of a pattern match it.
  static let pattern = FuzzedParser("pattern") { bytes, effort in
    let (text, link) = bytes.headAndRest
    guard let pattern = try? LinkPattern(text) else { return nil }
    if effort == .thorough { _ = pattern.sampleLinks(count: 2, seed: 1) }
    guard let url = LinkURL(link) else { return nil }
    let alone = pattern.parameters(in: url)
    let found = LinkTable([pattern]).match(url)?.parameters
    return alone == found ? nil : "the pattern and its table differ on \(link)"
  }

  /// The arguments of a pattern of Routing stand in the link.
  static let routing = FuzzedParser("routing") { bytes in
    let (text, link) = bytes.headAndRest
    guard let url = RoutingURL(link) else { return nil }
    let arguments = RoutingPattern(text).arguments(in: url.route) ?? [:]
    let isInside = arguments.values.allSatisfy { $0.isEmpty || url.route.contains($0) }
    return isInside ? nil : "an argument is not in \(link.debugDescription)"
  }

  /// A match of the whole text is a match in it, whose groups stand in it.
  static let expression = FuzzedParser("expression") { bytes in
    let (text, subject) = bytes.headAndRest
    guard let expression = try? RegularExpressionParser.parse(text),
      let program = try? RegexProgram(expression)
    else { return nil }
    let groups = program.search(subject)
    if program.match(subject) != nil, groups == nil { return "it matches the whole, but not in it" }
    let isInside = (groups ?? []).allSatisfy { group in
      group.map { $0.isEmpty || subject.unicodeScalars.contains($0.unicodeScalars) } ?? true
    }
    return isInside ? nil : "a group is not in \(subject.debugDescription)"
  }

  /// An association file without entries claims nothing, and the places of issues are in it.
  static let association = FuzzedParser("association") { bytes in
    let file = AssociationFile(bytes)
    for link in ["https://shop.example/item/1?q=x#y", "https://shop.example/"] {
      guard let url = LinkURL(link) else { continue }
      let decision = file.decide(url, domain: url.host, appID: "ABCDE12345.a")
      if file.entries.isEmpty, decision != .noMatch { return "it claims without an entry" }
    }
    return file.issues.allSatisfy { $0.place.line >= 1 } ? nil : "an issue has no line"
  }

  /// Links that are taken over are patterns at places of the file.
  static let linkFile = FuzzedParser("link-file") { bytes in
    guard let found = try? LinkImport(bytes) else { return nil }
    let isSound = found.links.allSatisfy { link in
      link.place.line >= 1 && (try? LinkPattern(link.pattern)) != nil
    }
    return isSound ? nil : "something is taken over that is no pattern"
  }
}

extension FuzzedParser {
  /// An Android app of one navigation graph.
  static let android = FuzzedParser("android") { bytes, effort in
    faultOfApp(["app/src/main/res/navigation/main.xml": bytes], effort)
  }

  /// An app of expo-router: the first line names the files, the rest is the root layout.
  static let expo = FuzzedParser("expo") { bytes, effort in
    let (head, rest) = bytes.headAndRest
    var files = ["app/_layout.tsx": Array(rest.utf8)]
    let page = Array("export default () => <Link href=\"/\(head.suffix(8))\" />".utf8)
    for name in head.split(separator: " ").prefix(8) { files["app/\(name).tsx"] = page }
    return faultOfApp(files, effort)
  }

  /// An app of React Navigation in one file.
  static let react = FuzzedParser("react") { bytes, effort in
    faultOfApp(["App.tsx": bytes], effort)
  }

  /// An app in Jetpack Compose of one file.
  static let compose = FuzzedParser("compose") { bytes, effort in
    faultOfApp(["app/src/main/java/a/Main.kt": bytes], effort)
  }

  /// An app of activities and fragments in one file, read as Kotlin and as Java.
  static let intents = FuzzedParser("intents") { bytes, effort in
    let names = #"xmlns:android="http://schemas.android.com/apk/res/android""#
    let manifest = """
      <manifest \(names)><application><activity android:name=".A"><intent-filter>
        <action android:name="android.intent.action.MAIN"/><category android:name="android.intent.category.LAUNCHER"/>
        </intent-filter></activity><activity android:name=".B"/><activity android:name=".C"/></application></manifest>
      """
    let layout =
      "<LinearLayout \(names)><Button android:id=\"@+id/b\" android:text=\"Next\" android:onClick=\"go\"/></LinearLayout>"
    return faultOfApp(
      [
        "app/src/main/AndroidManifest.xml": Array(manifest.utf8),
        "app/src/main/res/layout/a.xml": Array(layout.utf8), "app/src/main/java/a/Main.kt": bytes,
        "app/src/main/java/a/Other.java": bytes,
      ], effort)
  }

  /// An app in Flutter of one file.
  static let flutter = FuzzedParser("flutter") { bytes, effort in
    faultOfApp(["lib/main.dart": bytes], effort)
  }

  /// An app of UIKit's controllers in one file.
  static let uikit = FuzzedParser("uikit") { bytes, effort in
    faultOfApp(["App.swift": bytes], effort)
  }

  /// An app of UIKit's controllers in a storyboard, with the code of two of them.
  static let storyboard = FuzzedParser("storyboard") { bytes, effort in
    let code = """
      class HomeViewController: UIViewController {
        func a() { performSegue(withIdentifier: "next", sender: self) }
        func b() { show(storyboard!.instantiateViewController(withIdentifier: "item"), sender: self) }
      }
      class ItemViewController: UIViewController {}
      """
    return faultOfApp(["Main.storyboard": bytes, "App.swift": Array(code.utf8)], effort)
  }

  /// A committed `.nav` graph.
  static let nav = FuzzedParser("nav") { bytes, effort in
    faultOfApp(["app.nav": bytes], effort)
  }

  /// The spec of an app is made, or a finding says why there is none; the JSON of findings is JSON.
  private static func faultOfApp(_ files: [String: [UInt8]], _ effort: Effort) -> String? {
    let tree = ProjectTree(paths: Array(files.keys)) { files[$0] ?? [] }
    guard let app = ImportedApp(tree, title: "app"), effort == .thorough else { return nil }
    if (try? JSONReader.read(Array(app.report.utf8))) == nil { return "the report is no JSON" }
    guard let spec = app.spec else { return nil }
    return FuzzedParser.spec.fault(Array(spec.utf8)) ?? refusal(of: spec)
  }

  /// The mistakes in a spec that an import wrote; `nil` when it is accepted.
  private static func refusal(of spec: String) -> String? {
    guard let mistakes = mistakes(in: Array(spec.utf8)) else { return nil }
    return "the imported spec has mistakes:\n\(mistakes)\n\(spec)"
  }
}
