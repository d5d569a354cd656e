import Commands
import Testing

@Suite("Planted changes")
struct PlantedChangeTests {
  @Test(
    "a change that loses something fails, and its first line names what",
    arguments: PlantedChanges.losses)
  func loses(change: PlantedChanges.Change) throws {
    let world = try world(of: change)
    #expect(world.run("diff", "old/app.yaml", "new/app.yaml") == .failed, "\(world.messages)")
    #expect(world.output.hasPrefix(change.first), "\(world.output)")
  }

  @Test("a change that loses nothing passes", arguments: PlantedChanges.harmless)
  func losesNothing(change: PlantedChanges.Change) throws {
    let world = try world(of: change)
    let status = world.run("diff", "old/app.yaml", "new/app.yaml")
    #expect(status == .success, "\(world.output)\(world.messages)")
  }

  @Test("a loss of links fails the gate by the ledger alone", arguments: PlantedChanges.losses)
  func ledger(change: PlantedChanges.Change) throws {
    guard change.first.contains("link ") else { return }
    let world = try world(of: change)
    let people = ["--people", "20", "--threads", "1"]
    _ = world.run(["gate", "old/app.yaml", "--accept", "--against", "kept"] + people)
    // Without the figures: twenty people decide nothing.
    let ledger = try #require(world.files.paths.first { $0.hasSuffix(".links.yaml") })
    let results = try #require(
      world.files.paths.first { $0.hasPrefix("kept/") && $0.hasSuffix(".json") })
    #expect(world.text(of: ledger)?.contains("urls:") == true)
    try world.files.remove(results)
    let status = world.run(["gate", "new/app.yaml", "--against", "kept"] + people)
    #expect(status == .failed, "\(world.output)\(world.messages)")
    let url = change.first.split(separator: " ").first { $0.contains("://") } ?? ""
    #expect(world.output.contains("✗ link \(url)"), "\(world.output)")
  }

  private func world(of change: PlantedChanges.Change) throws -> MemoryWorld {
    for edit in change.edits {
      try #require(PlantedApps.all[change.app]?.values.contains { $0.contains(edit.old) } == true)
    }
    return MemoryWorld(change.files)
  }

  @Test("forty changes of either kind are tried")
  func count() {
    #expect(PlantedChanges.losses.count == 40 && PlantedChanges.harmless.count == 40)
  }
}
