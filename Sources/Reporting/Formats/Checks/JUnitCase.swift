/// One test case of a JUnit document.
struct JUnitCase {
  /// What it belongs to.
  let suite: String
  let name: String
  let ending: Ending
  /// What there is to say about the ending.
  let message: String

  /// How a test case ended; failures and errors name their kind.
  enum Ending {
    case passed
    case skipped
    case failure(String)
    case error(String)
  }
}
