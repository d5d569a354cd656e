import Experiments

extension ExportFormat {
  /// The spec itself.
  static let yaml = ExportFormat(
    word: "yaml",
    summary: "the whole spec with its layouts' changes, tree, recipes and defaults written out",
    isOfSpec: true
  ) { subject in
    let experiment = subject.experiment
    return Export(files: [
      Export.File(name: "\(experiment.name).yaml", text: experiment.expandedText)
    ])
  }
}

extension ExportFormat {
  /// The words of all formats, as the help lists them.
  package static var words: [String] { all.map(\.word) }
}
