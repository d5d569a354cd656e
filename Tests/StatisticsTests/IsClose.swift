/// Whether two numbers agree to a relative precision.
func isClose(_ value: Double?, _ expected: Double?, _ tolerance: Double = 2e-13) -> Bool {
  guard let value, let expected else { return false }
  return value == expected || abs(value - expected) <= tolerance * abs(expected)
}
