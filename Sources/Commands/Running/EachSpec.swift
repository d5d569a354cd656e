/// Does something with each of several specs, and ends only after all of them were tried.
struct EachSpec {
  private let specs: [String]

  init(_ specs: [String]) {
    self.specs = specs
  }

  /// What came of each spec.
  /// - Throws: the last `Ending`, when there was one.
  func map<Result>(_ body: (String) throws -> Result) throws -> [Result] {
    var results: [Result] = []
    var failure: Ending?
    for spec in specs {
      do {
        results.append(try body(spec))
      } catch let ending as Ending {
        failure = ending
      }
    }
    if let failure { throw failure }
    return results
  }
}
