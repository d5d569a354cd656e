import Experiments
package import Metrics
import SourceText

extension ResultsBuilder {
  /// What was asked, of whom, about what.
  package var setup: ExperimentResults.Setup {
    let app = experiment.app
    return ExperimentResults.Setup(
      name: experiment.name, title: experiment.title, question: experiment.question, spec: spec,
      digest: experiment.digest, seed: plan.seed, people: people,
      variants: experiment.variants.map { titled($0.name.value, $0.value.title) },
      control: experiment.controlIndex, segments: experiment.people.allSegments.map(segment),
      tasks: experiment.tasks.map { task in
        ExperimentResults.Task(
          name: task.name.value, title: task.value.title ?? task.name.value,
          weight: task.value.weight)
      },
      screens: app.screens.map { titled($0.name.value, $0.value.title) },
      watched: experiment.watchedScreens,
      links: zip(app.links, experiment.linkExamples).map { link, examples in
        ExperimentResults.Link(
          name: link.name.value, pattern: link.value.pattern.value, examples: examples)
      },
      situations: experiment.linkSituations.map { titled($0.name.value, $0.value.title) },
      gates: experiment.gates.map { gate in
        ExperimentResults.WrittenGate(
          text: gate.gate.value, name: gate.name, isWarning: gate.level == .warn,
          file: gate.gate.range.file.path, line: gate.gate.range.start.line,
          column: gate.gate.range.start.column)
      })
  }

  private func titled(_ name: String, _ title: String?) -> ExperimentResults.Titled {
    ExperimentResults.Titled(name: name, title: title ?? name)
  }

  private func segment(_ segment: PeopleSegment) -> ExperimentResults.Segment {
    ExperimentResults.Segment(
      name: segment.name, title: segment.name, weight: segment.weight,
      model: segment.parameters.model.rawValue, assumptions: assumptions(of: segment))
  }
}
