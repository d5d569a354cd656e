extension BrokenSpec {
  /// Gates that cannot be judged.
  static let gateMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a gate of nothing",
      rest: #"gates: ["1️⃣succes of menu: low > 50%"]"#,
      told: "1️⃣ error: no metric is called 'succes' — did you mean 'success'?"),
    BrokenSpec(
      "a gate on a variant that is not there",
      rest: #"gates: ["success of 1️⃣tabs: low > 50%"]"#,
      told: "1️⃣ error: no variant is called 'tabs'"),
    BrokenSpec(
      "a level with a slip",
      rest: #"gates: [{ gate: "success of menu: low > 50%", level: 1️⃣wran }]"#,
      told: "1️⃣ error: expected 'error' or 'warn', found 'wran' — did you mean 'warn'?"),
    BrokenSpec(
      "a gate that is a list",
      rest: "gates: [1️⃣[success]]",
      told: "1️⃣ error: expected a gate or a mapping (gate), found a list"),
  ]
}
