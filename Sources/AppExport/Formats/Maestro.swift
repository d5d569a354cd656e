import SourceText

extension ExportFormat {
  /// Flows of Maestro, one file each.
  static let maestro = ExportFormat(
    word: "maestro", summary: "UI tests of the real app for Maestro, a file for each flow"
  ) { subject in
    let found = subject.flows
    return Export(
      files: found.flows.map {
        Export.File(name: "\($0.name).yaml", text: MaestroFlow($0, subject).text)
      }, remarks: found.remarks)
  }
}

/// One flow in Maestro's YAML.
private struct MaestroFlow {
  let flow: Flow
  let subject: ExportSubject

  init(_ flow: Flow, _ subject: ExportSubject) {
    self.flow = flow
    self.subject = subject
  }

  var text: String {
    let head = [
      "# Made by 'navlab export' for the layout '\(FileText.comment(subject.title))'.",
      "appId: \(FileText.quoted(subject.options.appID))",
      "name: \(FileText.quoted(flow.title))", "tags: [navlab, \(flow.tag)]", "---",
    ]
    return (head + flow.steps.map(command)).joined(separator: "\n") + "\n"
  }

  private func command(_ step: Flow.Step) -> String {
    switch step {
    case .launch(let flags): launch(flags)
    case .tap(let label, nil): "- tapOn: \(pattern(label))"
    case .tap(let label, let index?): "- tapOn: { text: \(pattern(label)), index: \(index) }"
    case .motion(let motion, let label): command(motion, label)
    case .link(let url): "- openLink: \(script(url))"
    case .leave: "- pressKey: Home"
    case .stop: "- stopApp"
    case .kill: "- killApp"
    case .wait(let milliseconds):
      "- waitForAnimationToEnd: { timeout: \(milliseconds) }"
    case .see(let screen, let title):
      "- assertVisible: { text: \(pattern(title)), label: \(FileText.quoted("shows \(screen)")) }"
    case .note(let text): "# \(FileText.comment(text))"
    }
  }

  private func launch(_ flags: [String]) -> String {
    let arguments = flags.map { "\(FileText.quoted($0)): true" }.joined(separator: ", ")
    let clear = "- launchApp: { clearState: true"
    return clear + (flags.isEmpty ? " }" : ", arguments: { \(arguments) } }")
  }

  private func command(_ motion: Flow.Motion, _ label: String) -> String {
    let name = "label: \(FileText.quoted(label))"
    return switch motion {
    case .back where subject.options.platform == .ios: "- tapOn: \(pattern(label))"
    case .back: "- back: { \(name) }"
    case .closeMenu: "- tapOn: { point: \"95%,50%\", \(name) }"
    case .pullUp: "- swipe: { start: \"50%,60%\", end: \"50%,10%\", \(name) }"
    case .pullDown: "- swipe: { start: \"50%,30%\", end: \"50%,95%\", \(name) }"
    }
  }

  /// A label as the regular expression that matches it alone.
  ///
  /// A dollar is put in brackets, because Maestro reads one before a brace as a script.
  private func pattern(_ label: String) -> String {
    let escaped = label.map { character -> String in
      if character == "$" { return "[$]" }
      return "\\.^|?*+()[]{}".contains(character) ? "\\\(character)" : String(character)
    }
    return FileText.quoted(escaped.joined())
  }

  /// A text in which nothing is a script.
  private func script(_ text: String) -> String {
    FileText.quoted(text.replacing("${", with: "\\${"))
  }
}
