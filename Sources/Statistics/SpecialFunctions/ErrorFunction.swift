import RealModule

/// The error function.
package enum ErrorFunction {
  /// `erfc(x)`, what the error function lacks to one; precise where it is tiny.
  package static func complement(_ x: Double) -> Double { .erfc(x) }
}
