/// Punycode, the ASCII form of a label with other letters in it.
///
/// Source: RFC 3492, sections 5 and 6.3.
enum Punycode {
  /// The label in Punycode without its `xn--`, or nil when a number in it would overflow.
  static func encode(_ label: [Unicode.Scalar]) -> [UInt8]? {
    var output = label.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    let basicCount = output.count
    var handled = basicCount
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var code: UInt32 = 128
    var delta: UInt32 = 0
    var bias: UInt32 = 72
    while handled < label.count {
      guard let next = label.map(\.value).filter({ $0 >= code }).min(),
        let count = UInt32(exactly: handled + 1)
      else { return nil }
      let (step, stepOverflow) = (next - code).multipliedReportingOverflow(by: count)
      let (sum, sumOverflow) = delta.addingReportingOverflow(step)
      guard !stepOverflow, !sumOverflow else { return nil }
      delta = sum
      code = next
      for scalar in label {
        if scalar.value < code { delta &+= 1 }
        if scalar.value == code {
          append(delta, bias: bias, to: &output)
          bias = adapt(
            delta, count: UInt32(truncatingIfNeeded: handled + 1), isFirst: handled == basicCount)
          delta = 0
          handled += 1
        }
      }
      delta &+= 1
      code &+= 1
    }
    return output
  }

  private static func append(_ delta: UInt32, bias: UInt32, to output: inout [UInt8]) {
    var rest = delta
    var position: UInt32 = 36
    while true {
      let threshold = position <= bias ? 1 : min(position - bias, 26)
      guard rest >= threshold else { break }
      let (quotient, remainder) = (rest - threshold).quotientAndRemainder(
        dividingBy: 36 - threshold)
      output.append(digit(threshold + remainder))
      rest = quotient
      position += 36
    }
    output.append(digit(rest))
  }

  private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / max(count, 1)
    var position: UInt32 = 0
    while rest > 455 {
      rest /= 35
      position += 36
    }
    return position + 36 * rest / (rest + 38)
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return value < 26 ? UInt8(ascii: "a") &+ value : UInt8(ascii: "0") &+ (value &- 26)
  }
}
