/// Numbers the factories and tasks of declared children, in the order in which they are prepared and used.
struct DeclaredPlaces {
  private let step: Int32
  /// Far behind what a step has of its own.
  private var ordinal: Int32 = 1 << 20

  init(step: Int32) { self.step = step }

  mutating func next() -> PreparedEntities.Place {
    ordinal += 1
    return .init(step: step, ordinal: ordinal)
  }
}
