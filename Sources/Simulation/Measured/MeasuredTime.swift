/// A moment as files write it: seconds since 1970, or a date with a time (ISO 8601).
enum MeasuredTime {
  /// The microseconds since 1970; `nil` for a cell that is no moment.
  ///
  /// The size of a number decides whether it has seconds, milliseconds, microseconds or nanoseconds.
  static func microseconds(_ cell: ArraySlice<UInt8>) -> Int64? {
    var digits = Digits(cell)
    guard let first = digits.number(), first.length > 0 else { return nil }
    if digits.isAtEnd || digits.next(is: ".") { return number(first.value, &digits) }
    return first.length == 4 ? date(year: first.value, &digits) : nil
  }

  private static func number(_ whole: Int64, _ digits: inout Digits) -> Int64? {
    let fraction = digits.fraction()
    guard digits.isAtEnd else { return nil }
    return switch whole {
    case ..<100_000_000_000: whole * 1_000_000 + fraction
    case ..<100_000_000_000_000: whole * 1_000
    case ..<100_000_000_000_000_000: whole
    default: whole / 1_000
    }
  }

  private static func date(year: Int64, _ digits: inout Digits) -> Int64? {
    guard digits.take("-") || digits.take("/"), let month = digits.pair(1...12),
      digits.take("-") || digits.take("/"), let day = digits.pair(1...31)
    else { return nil }
    var time: Int64 = 0
    if digits.take("T") || digits.take(" ") {
      guard let hour = digits.pair(0...23), digits.take(":"), let minute = digits.pair(0...59)
      else { return nil }
      time = (hour * 60 + minute) * 60_000_000
      if digits.take(":") {
        guard let second = digits.pair(0...60) else { return nil }
        time += second * 1_000_000
        if digits.take(".") || digits.take(",") { time += digits.fractionDigits() }
      }
    }
    guard let zone = digits.zone(), digits.isAtEnd else { return nil }
    return days(year, month, day) * 86_400_000_000 + time - zone
  }

  /// The days since 1970 of a date of the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013).
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The rest of a cell.
  private struct Digits {
    private var rest: ArraySlice<UInt8>

    init(_ cell: ArraySlice<UInt8>) {
      rest = cell.drop { $0 == 0x20 }
      while rest.last == 0x20 { rest.removeLast() }
    }

    var isAtEnd: Bool { rest.isEmpty }

    func next(is character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next(is: character) else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func digit() -> Int64? {
      guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
      rest.removeFirst()
      return Int64(byte - 0x30)
    }

    /// A whole number with the number of its digits; `nil` for a very large one.
    mutating func number() -> (value: Int64, length: Int)? {
      var (value, length): (Int64, Int) = (0, 0)
      while let digit = digit() {
        guard value < 900_000_000_000_000_000 else { return nil }
        value = value * 10 + digit
        length += 1
      }
      return (value, length)
    }

    mutating func pair(_ range: ClosedRange<Int64>) -> Int64? {
      guard let first = digit(), let second = digit() else { return nil }
      let value = first * 10 + second
      return range.contains(value) ? value : nil
    }

    mutating func fraction() -> Int64 { take(".") ? fractionDigits() : 0 }

    /// The microseconds of the digits behind a point.
    mutating func fractionDigits() -> Int64 {
      var (value, unit): (Int64, Int64) = (0, 100_000)
      while let digit = digit() {
        value += digit * unit
        unit /= 10
      }
      return value
    }

    /// The microseconds that a zone is ahead of UTC; a cell without a zone is in UTC.
    mutating func zone() -> Int64? {
      _ = take(" ")
      if isAtEnd || take("Z") { return 0 }
      if rest.elementsEqual("UTC".utf8) {
        rest = []
        return 0
      }
      let isBehind = next(is: "-")
      guard take("+") || take("-"), let hours = digitsPair() else { return nil }
      _ = take(":")
      let minutes = isAtEnd ? 0 : digitsPair()
      guard let minutes else { return nil }
      return (isBehind ? -1 : 1) * (hours * 60 + minutes) * 60_000_000
    }

    private mutating func digitsPair() -> Int64? { pair(0...59) }
  }
}
