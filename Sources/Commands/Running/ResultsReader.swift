import Analysis
import Metrics
import Reporting

/// Reads and writes results for commands: says what is wrong with them, and ends as the table says.
struct ResultsReader {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// The results in a file.
  /// - Throws: `Ending` when they are not there or cannot be used.
  func results(_ path: String) throws -> ExperimentResults {
    let bytes: [UInt8]
    do {
      bytes = try world.files.read(path)
    } catch {
      world.messages("error: \(error)\n")
      throw Ending((error as? FileProblem)?.isMissing == true ? .noInput : .badSpec)
    }
    do throws(ResultsError) {
      return try ExperimentResults(document: bytes)
    } catch {
      world.messages("\(path): error: \(error)\n")
      throw Ending(.badSpec)
    }
  }

  /// The report on results.
  /// - Throws: `Ending` when people are missing or this version does not understand them.
  /// - Parameter sensitivity: what a sweep of the same experiment found, if there was one.
  func report(
    on results: ExperimentResults, sensitivity: SensitivityRecord? = nil
  ) throws -> Report {
    do throws(AnalysisProblem) {
      return try Report(results, sensitivity: sensitivity)
    } catch {
      world.messages("error: \(error)\n")
      throw Ending(.badSpec)
    }
  }

  /// The bytes of results as a file holds them.
  /// - Throws: `Ending` when they cannot be written.
  func document(of results: ExperimentResults) throws -> [UInt8] {
    do throws(ResultsError) {
      return try results.document()
    } catch {
      world.messages("error: \(error)\n")
      throw Ending(.unexpected)
    }
  }
}

/// The gates of an experiment, read again from what its results keep of them.
struct WrittenGates {
  /// The gates in their order; every gate of a checked spec can be read.
  let gates: [Gate]

  init(_ results: ExperimentResults) {
    let reader = GateReader(results.gateVocabulary)
    gates = results.setup.gates.compactMap { written in
      var problems: [GateProblem] = []
      return reader.read(written.text, problems: &problems)
    }
  }
}
