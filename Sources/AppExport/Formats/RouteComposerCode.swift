import AppImport
import Experiments
import SourceText

extension ExportFormat {
  /// Routes as RouteComposer's assemblies.
  static let swift = ExportFormat(
    word: "swift",
    summary:
      "RouteComposer's assemblies of a layout's routes in Swift, with small classes for screens"
  ) { subject in
    RouteComposerCode(subject).export
  }
}

/// A layout's routes in RouteComposer's words, and stand-ins for the app's own parts.
private struct RouteComposerCode {
  let subject: ExportSubject
  let names: CodeNames
  let type: String
  private var steps: CodeSteps
  private let layout: String

  init(_ subject: ExportSubject) {
    self.subject = subject
    let app = subject.experiment.app
    type = CodeText.type(subject.name) + "Routes"
    names = CodeNames(app, in: type)
    layout = subject.experiment.variants[subject.variant].layoutName
    steps = CodeSteps(app, layout: layout, names: names)
  }

  var export: Export {
    var code = self
    let app = subject.experiment.app
    let routes = app.routes.compactMap { code.route($0.name.value) }.joined(separator: "\n\n")
    var standIns = CodeStandIns(
      app, layout: layout, names: names,
      keepsContexts: routes.contains("\(ExportedCode.keepsContext)<"))
    let others = standIns.text()
    let remarks = code.steps.remarks + standIns.remarks
    let text = Self.file(
      title: subject.title, type: type, routes: routes, remarks: remarks, standIns: others)
    return Export(
      files: [Export.File(name: "\(subject.name).swift", text: text)],
      remarks: remarks.map { "\(subject.name): \($0)" })
  }

  private mutating func route(_ name: String) -> String? {
    guard let piece = steps.route(name), let property = names.routes[name] else { return nil }
    return """
      /// \(FileText.comment(name))
      static var \(property): DestinationStep<\(piece.type), \(piece.context)> {
      \(CodeText.indented(piece.code))
      }
      """
  }

  private static func file(
    title: String, type: String, routes: String, remarks: [String], standIns: String
  ) -> String {
    let notes = remarks.map { "// Not so: \(FileText.comment($0)).\n" }.joined()
    return """
      // Made by 'navlab export' for the layout '\(FileText.comment(title))'.
      \(notes)import RouteComposer
      import UIKit

      /// The layout's routes.
      @MainActor
      enum \(type) {
        static var router: any Router = DefaultRouter()

      \(CodeText.indented(routes))
      }

      // The app has its own types for the following: put them in place of these.
      @MainActor
      extension \(type) {
      \(CodeText.indented(standIns))
      }

      """
  }
}
