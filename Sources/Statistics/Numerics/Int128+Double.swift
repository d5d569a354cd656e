extension Int128 {
  /// The nearest double; quick for the numbers that nearly all sums are.
  var double: Double {
    Int64(exactly: self).map { Double($0) } ?? Double(self)
  }
}
