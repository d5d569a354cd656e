/// A set of small numbers that is emptied at once and keeps its memory: for questions that people ask at
/// every step, where a hash table would have to be made and filled anew.
struct NumberSet {
  /// For each number the serial of the set that it was last put into.
  private var stamps: ContiguousArray<UInt32> = []
  private var serial: UInt32 = 1

  /// Empties the set.
  @inline(__always)
  mutating func removeAll() {
    guard serial < .max else { return self = NumberSet() }
    serial += 1
  }

  /// Puts a number in that is not negative; false if it was there.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int32) -> Bool {
    let place = Int(number)
    if place >= stamps.count { grow(to: place + 1) }
    guard stamps[place] != serial else { return false }
    stamps[place] = serial
    return true
  }

  @inline(__always)
  func contains(_ number: Int32) -> Bool {
    let place = Int(number)
    return place < stamps.count && stamps[place] == serial
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    stamps += repeatElement(0, count: count + count / 2 - stamps.count)
  }
}
