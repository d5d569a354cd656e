/// What is wrong with one part of a pattern, and where in it, in Unicode scalars.
struct PatternSyntaxError: Error {
  let message: String
  let index: Int

  init(_ message: String, at index: Int) {
    self.message = message
    self.index = index
  }
}
