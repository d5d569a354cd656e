import Experiments

extension ExportFormat {
  /// The spec itself, with nothing left to expand.
  ///
  /// The same people make the same journeys in what is written and in the spec that it was made from. What depends on
  /// the text differs, such as its stamp in results and the lines of faults.
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
