import Commands
import Foundation
import TestSupport
import Testing

/// A single change of one of the two apps.
struct Mutation: CustomTestStringConvertible {
  let name: String
  let app: String
  let from: String
  let to: String
  /// Why no check tells; `nil` where one does.
  var unseen: String?

  init(_ app: String, _ name: String, _ from: String, _ to: String, unseen: String? = nil) {
    self.app = app
    self.name = name
    self.from = from
    self.to = to
    self.unseen = unseen
  }

  var testDescription: String { "\(app): \(name)" }

  static let all = shop + example
}

@Suite("Single mutations of the shop and the Example app")
struct MutationTests {
  private static let experiments = [
    "shop": "tab-bar-versus-menu", "route-composer-example": "route-composer-example",
  ]

  /// All of them with `MUTATIONS=all`, else two: each is checked as a whole.
  static var chosen: [Mutation] {
    let isWhole = ProcessInfo.processInfo.environment["MUTATIONS"] == "all"
    return isWhole ? Mutation.all : [Mutation.all[11], Mutation.all[28]]
  }

  @Test(
    "is found by 'check' where it is said to be, and nowhere else",
    arguments: chosen)
  func told(mutation: Mutation) throws {
    let before = try findings(in: mutation.app) { $0 }
    let after = try findings(in: mutation.app) { text in
      var text = text
      let range = try #require(text.range(of: mutation.from))
      text.replaceSubrange(range, with: mutation.to)
      return text
    }
    #expect(after.subtracting(before).isEmpty == (mutation.unseen != nil), "\(mutation.name)")
  }

  @Test("of at least 40 nineteen in twenty are told; for the others there is a reason why not")
  func share() {
    let told = Mutation.all.count { $0.unseen == nil }
    #expect(Mutation.all.count >= 40)
    #expect(20 * told >= 19 * Mutation.all.count, "\(told) of \(Mutation.all.count)")
  }

  /// Everything that the checks report against an app, without its numbers.
  private func findings(in app: String, changed: (String) throws -> String) throws -> Set<String> {
    let experiment = try #require(Self.experiments[app])
    func text(_ path: String) throws -> String {
      String(decoding: try RepositoryFiles.bytes("experiments/\(path)"), as: UTF8.self)
    }
    var files = ["spec.yaml": try text("\(experiment).yaml")]
    files["apps/\(app).yaml"] = try changed(try text("apps/\(app).yaml"))
    let association = "apps/cornershop.example/apple-app-site-association"
    if app == "shop" { files[association] = try text(association) }
    let world = MemoryWorld(files)
    _ = world.run("check", "spec.yaml", "--budget", "2500")
    // What is indented only explains; the last line counts.
    let lines = (world.output + world.messages).split(separator: "\n").filter { line in
      !line.hasPrefix(" ") && line.contains(": ") && !line.contains(" × ")
    }
    return Set(lines.map { line in String(line.filter { !$0.isNumber }) })
  }
}
