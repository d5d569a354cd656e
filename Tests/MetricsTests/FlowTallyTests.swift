import Foundation
import SourceText
import Testing

@testable import Metrics

@Suite("The ways of people")
struct FlowTallyTests {
  private static func flow(_ seed: Int) -> FlowTally {
    var flow = FlowTally(tasks: 3)
    for number in seed..<seed + 12 {
      flow.add(journeys: number, ofTask: number % 3)
      let place = FlowTally.Place(screen: "s\(number % 4)", isMenuOpen: number.isMultiple(of: 5))
      flow.add(
        (0..<3).map { FlowTally.TapCounts(taps: number * $0, firsts: $0, looks: 3, passed: 2) },
        to: FlowTally.Tap(place: place, label: "\"\(number % 7)", kind: "tab", target: "s0"))
      var stay = FlowTally.Stay(departures: number, milliseconds: 1 << 50)
      stay[.neverFound] = number
      flow.add([stay], to: place)
    }
    return flow
  }

  @Test("merge to the same, in any order")
  func merging() {
    let parts = (1...4).map { Self.flow($0 * 7) }
    func sum(_ parts: [FlowTally]) -> FlowTally {
      parts.reduce(into: FlowTally(tasks: 3)) { $0.merge($1) }
    }
    #expect(!sum(parts).isEmpty)
    #expect(sum(parts) == sum(parts.reversed()))
  }

  private func read(_ text: String) throws -> Tally {
    try JSONDecoder().decode(Tally.self, from: Data(text.utf8))
  }

  @Test("are read as they were written")
  func document() throws {
    let shape = try #require(TallyShape(variants: 1, tasks: 3, metrics: []))
    var tally = Tally(shape: shape)
    let empty = JSONNode(encoding: tally).rendered(.document)
    #expect(!empty.contains("flows"))
    tally.add([Self.flow(2)])
    let text = JSONNode(encoding: tally).rendered(.document)
    #expect(text.contains("flows"))
    #expect(try tally == read(text))
    let forged = text.replacing("\"journeys\":[", with: "\"journeys\":[1,")
    #expect(throws: (any Error).self) { try read(forged) }
    #expect(throws: (any Error).self) { try read(text.replacing("\"tab\"", with: "")) }
  }

  @Test("a stay that counts nothing is none")
  func emptyStay() throws {
    let shape = try #require(TallyShape(variants: 1, tasks: 3, metrics: []))
    var tally = Tally(shape: shape)
    tally.add([Self.flow(2)])
    let text = JSONNode(encoding: tally).rendered(.document)
    let padded = text.replacing("\"stays\":[", with: "\"stays\":[[0,1,2,0,0],")
    #expect(padded != text)
    #expect(try read(padded) == tally)
  }
}
