/// A gate in results that this version cannot read.
struct UnreadableGate: Error {
  let message: String
}
