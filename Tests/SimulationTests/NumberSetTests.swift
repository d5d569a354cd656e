import Testing

@testable import Simulation

@Suite("A set of small numbers")
struct NumberSetTests {
  @Test("holds what was put in since it was emptied, in any order and of any size")
  func holds() {
    var set = NumberSet()
    for round in 0..<50 {
      set.removeAll()
      #expect(!set.contains(Int32(round)))
      let numbers = [3, 90, 0, Int32(round * 7), 3]
      let areNew = numbers.map { set.insert($0) }
      #expect(areNew.count { $0 } == Set(numbers).count)
      for number in -1...400 where number >= 0 {
        #expect(set.contains(Int32(number)) == numbers.contains(Int32(number)))
      }
    }
  }
}
