/// The version of the program, and the commit that it was built from.
enum BuildStamp {
  /// The version, as release notes and package managers name it.
  static let version = "0.1.0"

  /// The short name and the day of the commit, which git puts into the sources that it packs (`git archive`
  /// and the downloads of its services); in a checkout it stands as it is here.
  private static let packed = "$Format:%h, %cs$"

  /// Whether the program was built from packed sources, which know their commit.
  private static var isPacked: Bool { !packed.hasPrefix("$") }

  /// The version, and the commit where it is known.
  static var text: String {
    isPacked ? "\(version) (\(packed))" : "\(version) (built from a checkout)"
  }
}
