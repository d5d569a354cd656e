/// What a signed-rank test does with differences of exactly zero.
package enum ZeroRule: Hashable, Sendable {
  /// Zeros are left out before ranking (Wilcoxon).
  case leftOut
  /// Zeros are ranked, then their ranks are left out (Pratt, JASA 54 (1959) 655): the rule to use
  /// when many people fare the same under both layouts.
  case pratt
  /// Zeros are ranked and their ranks split between both signs.
  case split
}
