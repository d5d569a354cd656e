/// Writes files for commands: says why when it cannot, and ends as the table says.
struct Writing {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// Writes a file whole.
  /// - Throws: `Ending` when it cannot be written.
  func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try world.files.write(bytes, to: path)
    } catch {
      world.messages("error: cannot write \(error)\n")
      throw Ending(.cannotWrite)
    }
  }
}
