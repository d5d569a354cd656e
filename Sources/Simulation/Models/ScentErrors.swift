import Hashing

/// The errors of the meanings of labels for one task: each is the same for all people of a world.
///
/// They are normal, and drawn anew for every world, task and label; layouts share them.
package struct ScentErrors {
  private let draws: KeyedDraws
  private let task: UInt64
  private let normal = QuantileTable.normal()
  private var world: UInt32 = 0
  private var spread = 0.0
  /// The number of worlds that were entered, by which errors of earlier ones are told apart.
  private var serial: UInt32 = 0
  private var known: ContiguousArray<Known> = []

  private struct Known {
    let entity: UInt64
    var serial: UInt32 = 0
    var error = 0.0
  }

  package init(_ draws: KeyedDraws, task: String) {
    self.draws = draws
    self.task = FNV1a.hash(task.utf8)
  }

  /// Takes the next label up, in the order of their numbers.
  mutating func learn(_ label: String) {
    known.append(Known(entity: SplitMix64.mix(FNV1a.hash(label.utf8) ^ task)))
  }

  @inline(__always)
  mutating func enter(world: Int, spread: Double) {
    guard serial == 0 || world != Int(self.world) || spread != self.spread else { return }
    self.world = UInt32(truncatingIfNeeded: world)
    self.spread = spread
    if serial == .max {
      for place in known.indices { known[place].serial = 0 }
      serial = 0
    }
    serial += 1
  }

  /// The error of a label that was taken up, as a part of a scent.
  @inline(__always)
  mutating func error(of label: Int32) -> Double {
    let place = Int(label)
    if known[place].serial != serial { draw(place) }
    return known[place].error
  }

  @inline(never)
  private mutating func draw(_ place: Int) {
    let bits = draws.block(person: world, purpose: .scentError, entity: known[place].entity).first
    known[place].error = spread * normal.value(UInt32(truncatingIfNeeded: bits >> 32))
    known[place].serial = serial
  }
}
