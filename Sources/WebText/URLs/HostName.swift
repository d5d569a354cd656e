/// The canonical form of hosts: domains in ASCII, addresses in their shortest form.
///
/// Source: WHATWG URL, section 3.5. Of the domain-to-ASCII table only letter case and Punycode are
/// applied; a domain is not brought into normal form NFC first.
package enum HostName {
  private static let forbidden = ByteSet("\0\t\n\r #/:<>?@[\\]^|")
  private static let forbiddenInDomain = forbidden.union(ByteSet(0...0x1F)).union(
    ByteSet("%\u{7F}"))

  /// The canonical host; nil if the bytes are not a host.
  ///
  /// - Parameters:
  ///   - bytes: the host without port, brackets included.
  ///   - isSpecial: whether the scheme's hosts are domains, not any text.
  package static func canonical(_ bytes: some Collection<UInt8>, isSpecial: Bool) -> String? {
    let bytes = Array(bytes)
    if bytes.first == UInt8(ascii: "[") {
      guard bytes.last == UInt8(ascii: "]") else { return nil }
      return version6(bytes.dropFirst().dropLast()).map { "[\($0)]" }
    }
    guard isSpecial else {
      guard !bytes.contains(where: forbidden.contains) else { return nil }
      return String(decoding: PercentEncoding.controls.encode(bytes), as: UTF8.self)
    }
    guard let domain = domain(bytes) else { return nil }
    guard endsInNumber(domain) else { return domain }
    return version4(domain)
  }

  private static func domain(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: PercentEncoding.decode(bytes), as: UTF8.self)
    guard !text.isEmpty, !text.unicodeScalars.contains("\u{FFFD}"), let ascii = ascii(text),
      !ascii.isEmpty, !ascii.utf8.contains(where: forbiddenInDomain.contains)
    else { return nil }
    return ascii
  }

  /// The text with every label in lower case and ASCII; nil if a label has no such form.
  package static func ascii(_ text: String) -> String? {
    // Punycode takes quadratic time, and no name comes near this size.
    guard text.utf8.count <= 4_096 || text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let labels = labels(of: text.lowercased())
    let encoded = labels.compactMap { label in
      label.utf8.allSatisfy { $0 < 0x80 }
        ? String(label) : Punycode.encode(Array(label.unicodeScalars)).map { "xn--" + $0 }
    }
    return encoded.count == labels.count ? encoded.joined(separator: ".") : nil
  }

  /// The labels of a name; the last one is empty when the name ends with a dot.
  package static func labels(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: isDot)
  }

  private static func isDot(_ character: Character) -> Bool {
    character == "." || character == "\u{3002}" || character == "\u{FF0E}"
      || character == "\u{FF61}"
  }
}

extension HostName {
  /// Punycode, the ASCII form of a label in another script.
  ///
  /// Source: RFC 3492, sections 5 and 6.3.
  private enum Punycode {
    /// The label in Punycode without its `xn--`, nil on overflow.
    static func encode(_ label: [Unicode.Scalar]) -> String? {
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
      return String(decoding: output, as: UTF8.self)
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
}
