/// The canonical form of hosts that are addresses.
///
/// Source: WHATWG URL, sections 3.5.1 to 3.5.3.
extension HostName {
  /// Whether the last label of a domain is a number, which makes the domain an address.
  static func endsInNumber(_ domain: String) -> Bool {
    guard let last = numericLabels(of: domain).last, !last.isEmpty else { return false }
    return last.utf8.allSatisfy(ByteSet.digits.contains) || number(last) != nil
  }

  /// An IPv4 address in four decimal numbers, from decimal, octal or hexadecimal ones.
  static func version4(_ domain: String) -> String? {
    let labels = numericLabels(of: domain)
    let numbers = labels.compactMap(number)
    guard numbers.count == labels.count, (1...4).contains(numbers.count), let last = numbers.last
    else { return nil }
    var address: UInt64 = last
    guard last < 1 &<< (8 * UInt64(5 - numbers.count)) else { return nil }
    for (place, number) in numbers.dropLast().enumerated() {
      guard number < 256 else { return nil }
      address += number &<< (8 * UInt64(3 - place))
    }
    return [24, 16, 8, 0].map { String(address &>> UInt64($0) & 0xFF) }.joined(separator: ".")
  }

  /// The labels of a domain, without the empty one after a dot at its end.
  private static func numericLabels(of domain: String) -> [Substring] {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    return labels.last == "" && labels.count > 1 ? labels.dropLast() : labels
  }

  private static func number(_ label: Substring) -> UInt64? {
    guard !label.isEmpty, label.utf8.first != UInt8(ascii: "+"),
      label.utf8.first != UInt8(ascii: "-")
    else { return nil }
    let value: UInt64?
    if label.hasPrefix("0x") || label.hasPrefix("0X") {
      let digits = label.dropFirst(2)
      value = digits.isEmpty ? 0 : UInt64(digits, radix: 16)
    } else if label.count > 1, label.hasPrefix("0") {
      value = UInt64(label.dropFirst(), radix: 8)
    } else {
      value = UInt64(label)
    }
    return value.flatMap { $0 <= UInt64(UInt32.max) ? $0 : nil }
  }

  /// The shortest form of an IPv6 address, without brackets.
  static func version6(_ bytes: some Collection<UInt8>) -> String? {
    pieces(of: String(decoding: bytes, as: UTF8.self)).map(shortest)
  }

  private static func pieces(of text: String) -> [UInt16]? {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), let head = groups(halves[0], isTail: halves.count == 1)
    else { return nil }
    guard halves.count == 2 else { return head.count == 8 ? head : nil }
    guard let tail = groups(halves[1], isTail: true), head.count + tail.count < 8 else {
      return nil
    }
    return head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
  }

  private static func groups(_ text: Substring, isTail: Bool) -> [UInt16]? {
    if text.isEmpty { return [] }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var tail: [UInt16] = []
    if isTail, let last = parts.last, last.contains(".") {
      guard let quad = quad(last) else { return nil }
      parts.removeLast()
      tail = quad
    }
    let groups = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy(\.isHexDigit) ? UInt16(part, radix: 16) : nil
    }
    return groups.count == parts.count && groups.count + tail.count <= 8 ? groups + tail : nil
  }

  private static func quad(_ text: Substring) -> [UInt16]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part -> UInt16? in
      guard part.utf8.allSatisfy(ByteSet.digits.contains), part == "0" || !part.hasPrefix("0"),
        let number = UInt16(part), number < 256
      else { return nil }
      return number
    }
    guard parts.count == 4, bytes.count == 4 else { return nil }
    return [bytes[0] &<< 8 | bytes[1], bytes[2] &<< 8 | bytes[3]]
  }

  private static func shortest(_ pieces: [UInt16]) -> String {
    var longest = 0..<0
    var start = 0
    while start < pieces.count {
      var end = start
      while end < pieces.count, pieces[end] == 0 { end += 1 }
      if end - start > max(longest.count, 1) { longest = start..<end }
      start = max(end, start + 1)
    }
    func joined(_ part: ArraySlice<UInt16>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    return longest.isEmpty
      ? joined(pieces[...])
      : joined(pieces[..<longest.lowerBound]) + "::" + joined(pieces[longest.upperBound...])
  }
}
