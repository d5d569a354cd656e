/// What one label does to one person, in every layout alike.
package struct LabelImpression: Sendable {
  /// When the person looks at it: smaller is earlier.
  ///
  /// The upper 48 bits are random, the others 0.
  package var priority: UInt64 = 0
  /// How far it misleads in units of the person's label noise: a standard normal number.
  package var noise: Double = 0
}
