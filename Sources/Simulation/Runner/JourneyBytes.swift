import Metrics

/// Journeys of one layout in a compact form, in the order in which they ended.
struct JourneyBytes {
  private var numbers = WrittenNumbers()

  var bytes: [UInt8] { numbers.bytes }

  mutating func add(_ record: JourneyRecord) {
    var record = record
    _ = record.pass(through: &numbers)
  }
}

/// Reads journeys from bytes, one after the other.
struct JourneyReader {
  private var numbers: ReadNumbers

  init(_ bytes: [UInt8]) { numbers = ReadNumbers(bytes: bytes) }

  var isAtEnd: Bool { numbers.isAtEnd }

  /// The next journey, in a variant; `nil` at the end and for bytes that are not a journey.
  mutating func next(variant: Int) -> JourneyRecord? {
    guard !numbers.isAtEnd else { return nil }
    var record = JourneyRecord(person: 0, variant: variant, outcome: .arrived)
    return record.pass(through: &numbers) && !numbers.hasFailed ? record : nil
  }
}

/// Numbers that come and go in one order.
private protocol Numbers {
  mutating func pass(_ number: inout Int)
}

extension Numbers {
  fileprivate mutating func pass(_ number: inout Int64) {
    var whole = Int(truncatingIfNeeded: number)
    pass(&whole)
    number = Int64(truncatingIfNeeded: whole)
  }
}

extension JourneyRecord {
  /// Hands every number of the journey, but that of its variant, to be written or to be read.
  /// - Returns: whether it is still a valid journey.
  fileprivate mutating func pass(through numbers: inout some Numbers) -> Bool {
    numbers.pass(&person)
    numbers.pass(&occasion)
    numbers.pass(&segment)
    numbers.pass(&task)
    var (ending, first) = (Int(outcome.rawValue), firstTapIsOptimal ? 1 : 0)
    numbers.pass(&ending)
    numbers.pass(&first)
    numbers.pass(&taps)
    numbers.pass(&optimalTaps)
    numbers.pass(&backs)
    numbers.pass(&retaps)
    numbers.pass(&menuOpenings)
    numbers.pass(&tapsBeforeMenu)
    numbers.pass(&offPath)
    numbers.pass(&visits)
    numbers.pass(&distinct)
    numbers.pass(&optimalDistinct)
    numbers.pass(&slips)
    for lane in operations.indices {
      var count = Int(operations[lane])
      numbers.pass(&count)
      operations[lane] = UInt32(truncatingIfNeeded: count)
    }
    numbers.pass(&startDepth)
    numbers.pass(&endDepth)
    numbers.pass(&maximumDepth)
    numbers.pass(&depthSum)
    numbers.pass(&time)
    numbers.pass(&depthTime)
    var seen = Int(truncatingIfNeeded: watched)
    numbers.pass(&seen)
    watched = UInt64(truncatingIfNeeded: seen)
    firstTapIsOptimal = first == 1
    guard let end = UInt8(exactly: ending).flatMap({ JourneyOutcome(rawValue: $0) }) else {
      return false
    }
    outcome = end
    return true
  }
}

/// Numbers as bytes of seven bits each, the lowest first; small ones of either sign take one byte.
private struct WrittenNumbers: Numbers {
  private(set) var bytes: [UInt8] = []

  mutating func pass(_ number: inout Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

private struct ReadNumbers: Numbers {
  let bytes: [UInt8]
  private var place = 0
  /// Whether a number was cut off or too large.
  private(set) var hasFailed = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func pass(_ number: inout Int) {
    var (value, shift): (UInt, UInt) = (0, 0)
    while place < bytes.count, shift < UInt(UInt.bitWidth) {
      let byte = bytes[place]
      place += 1
      value |= UInt(byte & 0x7F) << shift
      guard byte > 0x7F else {
        number = Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
        return
      }
      shift += 7
    }
    hasFailed = true
  }
}
