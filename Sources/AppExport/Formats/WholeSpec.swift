import Experiments

extension ExportFormat {
  /// The spec itself, with nothing left to expand.
  ///
  /// A run of what is written gives the same bytes of results as a run of the spec that it was made from.
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
