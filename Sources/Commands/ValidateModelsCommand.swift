import ArgumentParser
import Experiments
import Simulation

/// `navlab validate-models`: published experiments, run again with synthetic people.
struct ValidateModelsCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate-models",
    abstract: "Run published experiments with synthetic people, and say which are reproduced.",
    discussion: """
      Example: navlab validate-models experiments/validation --people 10000

      A study is a spec: what was compared, with whom, and the claims that are checked, over a range \
      of assumptions. 'reproduced' means that all its claims hold somewhere in that range, 'direction \
      only' that at least the direction does. What is not reproduced is printed as plainly as what is: \
      it says how far the models can be trusted, and the command ends with 0 all the same.
      """)

  @Argument(
    help: "The studies, or folders of them.", completion: .file(extensions: ["yaml", "yml"]))
  var studies = ["experiments/validation"]

  @Option(help: "How many people each structure gets.")
  var people = 10_000

  @Option(help: "What all chance is drawn from.")
  var seed: UInt64 = 1

  @Flag(help: "Also print the figures of every claim at every point.")
  var figures = false

  func validate() throws {
    if !(1...1_000_000).contains(people) {
      throw ValidationError("'--people' is from 1 to 1000000")
    }
  }

  func run(in world: World) throws {
    // All studies are read before the first is run, so that mistakes come at once.
    let reader = SpecReader(world)
    let read = try EachSpec(try paths(in: world)).map { ($0, try reader.study($0)) }
    var words: [StudyVerdict.Word] = []
    for (path, study) in read {
      let run: StudyRun
      do throws(RunPlanError) {
        run = try StudyRun(study)
      } catch {
        world.messages("\(path): error: \(error)\n")
        throw Ending(.badSpec)
      }
      let verdict = run.verdict(people: people, seed: seed, isStopped: world.isInterrupted)
      guard let verdict else { throw Ending(.interrupted) }
      words.append(verdict.word)
      world.output(StudyText(verdict, showsFigures: figures).lines)
    }
    let counts = StudyVerdict.Word.allCases.map { word in
      "\(words.count { $0 == word }) \(word.rawValue)"
    }
    world.output("\(words.count) studies: \(counts.joined(separator: ", "))\n")
  }

  private func paths(in world: World) throws -> [String] {
    do {
      let paths = try SpecPaths(studies, in: world.files).all
      guard paths.isEmpty else { return paths }
      world.messages("error: there are no studies in \(studies.joined(separator: ", "))\n")
    } catch {
      world.messages("error: \(error)\n")
    }
    throw Ending(.noInput)
  }
}
