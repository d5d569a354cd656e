extension AssignmentRecipe {
  /// Eppo: MD5 of `salt-unit`.
  ///
  /// Source: eppo-server-sdk 3.7.0, `sharders.py`.
  package static let eppo = AssignmentRecipe(
    id: "eppo", title: "Eppo",
    formula: "first 8 hex digits of md5(salt-unit) mod 10000 / 10000", resolution: 10_000
  ) { key in
    let digest = MD5.digest(Array("\(key.experiment)-\(key.unit)".utf8))
    return Double(digest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) } % 10_000) / 10_000
  }
}
