/// Something a continuous-integration service should show at a line of the specification.
struct Complaint: Equatable {
  /// What kind of thing it is, a stable name.
  let check: String
  /// How bad it is.
  let severity: Severity
  /// A few words.
  let title: String
  /// What is wrong and by how much.
  let message: String
  /// Where to look.
  let place: Place
  /// The same for the same complaint whatever the numbers, and different for different ones.
  let fingerprint: String

  /// How bad a complaint is, worst first.
  enum Severity: Int {
    /// A build should stop.
    case error
    /// A build stops only where it is told to.
    case warning
    case note
  }
}
