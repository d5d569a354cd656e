import SourceText
import YAMLTree

extension Experiment {
  /// Digests of everything in the spec that decides how people walk a variant: one for each task where each
  /// person has one task, else one for all of them.
  ///
  /// Links, gates, promises, scripted journeys, accepted findings, watched screens and titles have no part in
  /// them, nor has the number of people. Where the people's words have meanings of a file, everything has.
  /// - Parameter context: words that tell digests for different uses apart.
  package func walkDigests(ofVariant index: Int, for context: [String]) -> [String] {
    let all = textOfWalks(ofVariant: index, for: context)
    guard people.tasksEach == 1 else {
      var text = all
      for task in tasks { add(task, to: &text) }
      return [text.digest]
    }
    let digest = all.digest
    return tasks.enumerated().map { place, task in
      var text = DigestedText(others: all.others)
      for word in [digest, String(place)] { text.add(word) }
      add(task, to: &text)
      return text.digest
    }
  }

  /// The text that people's walks depend on, whatever their task.
  private func textOfWalks(ofVariant index: Int, for context: [String]) -> DigestedText {
    let variant = variants[index]
    let own = [variant.name.value, variant.layoutName]
    var text = DigestedText(
      others: Set(variantNames + app.layouts.map(\.name.value)).subtracting(own))
    for word in context + own { text.add(word) }
    // People know the control from earlier visits.
    let isChange =
      index != controlIndex && people.allSegments.contains { $0.parameters.oldVisits > 0 }
    text.add(isChange ? "changed" : "-")
    if people.wordVectors != nil { text.add(digest) }
    text.add(nodes.app.without(Self.keysWithoutWalks), as: [.object { AppSpec.object }])
    text.add(
      "layout",
      nodes.app.value(of: AppSpec.key(\.layouts))?.value(of: variant.layoutName)?
        .without([LayoutSpec.key(\.title)]), as: [.object { LayoutSpec.object }])
    text.add(
      "variant",
      nodes.experiment.value(of: ExperimentSpec.key(\.variants))?.value(of: variant.name.value)?
        .without([VariantSpec.key(\.title), VariantSpec.key(\.isControl)]),
      as: [.object { VariantSpec.object }])
    text.add(
      "people",
      nodes.experiment.value(of: ExperimentSpec.key(\.people))?
        .without([PeopleSpec.key(\.count), PeopleSpec.key(\.seed)]),
      as: [.object { PeopleSpec.object }])
    // Searches look farther from where any task begins.
    for task in tasks {
      let situation = task.value.situation?.value
      let range = task.value.weightRange.map { "\($0)" } ?? "-"
      text.add([String(task.value.weight), range, situation ?? "-"])
      text.add(
        "situation",
        situation.flatMap { nodes.app.value(of: AppSpec.key(\.situations))?.value(of: $0) },
        as: [.object { SituationSpec.object }])
    }
    // Samples come from every layout's entries, and so do the labels that a word's meaning stands out from.
    for screen in app.screens {
      text.add("\(screen.name.value) \(screen.value.sample?.text ?? "-")")
    }
    text.add(people.scentRule == .meaning ? app.labels.sorted() : [])
    return text
  }

  private func add(_ task: Named<TaskSpec>, to text: inout DigestedText) {
    text.add(
      task.name.value,
      nodes.experiment.value(of: ExperimentSpec.key(\.tasks))?.value(of: task.name.value),
      as: [.object { TaskSpec.object }])
    for words in wordsRead(about: task) { text.add(words) }
  }

  /// The keys of an app that people's walks do not depend on, and those of which they depend on a part: no tap
  /// opens a link.
  private static let keysWithoutWalks: Set<String> = [
    AppSpec.key(\.title), AppSpec.key(\.links), AppSpec.key(\.linkMatching),
    AppSpec.key(\.associations), AppSpec.key(\.channels), AppSpec.key(\.accepted),
    AppSpec.key(\.checks),
    AppSpec.key(\.situations), AppSpec.key(\.layouts),
  ]
}
