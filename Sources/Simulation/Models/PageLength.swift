import Experiments

/// The effect of the number of labels on a page on the people who read it: judgements of a label waver
/// less on long pages, and a label that says what is sought is overlooked more.
///
/// Both were measured on clicks of people in the game Wikispeedia; docs/models.md says how.
struct PageLength: Sendable {
  /// The number of labels for which `label-noise` and `recognition` are given.
  private static let reference = 12.0
  /// Longer pages count as pages of this length.
  private static let longest = 256

  /// For each number of labels the factor of label noise.
  private let factors: ContiguousArray<Double>
  /// For each number of labels how many of 65,536 draws overlook a label.
  private let overlooked: ContiguousArray<UInt32>

  init(_ parameters: PeopleParameters) {
    let lengths = (0...Self.longest).map { Double(max(1, $0)) / Self.reference }
    factors = ContiguousArray(
      lengths.map { ExactMath.exponential(-parameters.noiseFall * ExactMath.logarithm($0)) })
    overlooked = ContiguousArray(
      lengths.map { length in
        let share = Self.oversight(atLength: length, parameters)
        return UInt32((share * 65_536).rounded())
      })
  }

  /// The factor of label noise on a page.
  @inline(__always)
  func noiseFactor(labels: Int) -> Double { factors[min(max(0, labels), Self.longest)] }

  /// Whether a label that says what is sought is recognised on a page, by the label's 16 random bits.
  @inline(__always)
  func isRecognised(_ attention: UInt16, labels: Int) -> Bool {
    UInt32(attention) >= overlooked[min(max(0, labels), Self.longest)]
  }

  /// The share of people who recognise such a label on a page.
  func recognition(labels: Int) -> Double {
    1 - Double(overlooked[min(max(0, labels), Self.longest)]) / 65_536
  }

  /// The chance to overlook grows with the square root of the length; no label is overlooked at a
  /// recognition of 1, and every label at 0.
  private static func oversight(atLength length: Double, _ parameters: PeopleParameters) -> Double {
    guard parameters.recognition > 0, parameters.leafNoise < 0.5 else { return 1 }
    return min(1, (1 - parameters.recognition) * length.squareRoot())
  }
}
