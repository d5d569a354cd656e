import Synchronization

/// Files that are looked at again: those that were read since the last look, whether they have changed.
final class WatchedFiles: Files {
  private let files: any Files
  private let seconds: @Sendable () -> Double
  private let state = Mutex(State())

  private struct State {
    /// The content of each file when it was read; `nil` where it was not there.
    var known: [String: [UInt8]?] = [:]
    var lastLook = -1.0
    var hasChanged = false
  }

  /// The largest file that is worth being looked at again, and the seconds between looks.
  private static let limit = 1 << 20
  private static let pause = 0.1

  init(_ files: any Files, seconds: @escaping @Sendable () -> Double) {
    self.files = files
    self.seconds = seconds
  }

  /// Forgets what was read.
  func begin() { state.withLock { $0 = State() } }

  /// Whether a file is not as it was when it was read; asked from any thread, as often as one likes.
  func hasChanged() -> Bool {
    let now = seconds()
    let known: [String: [UInt8]?]? = state.withLock { state in
      guard !state.hasChanged, now - state.lastLook >= Self.pause || now < state.lastLook else {
        return nil
      }
      state.lastLook = now
      return state.known
    }
    if let known, known.contains(where: { content(of: $0.key) != $0.value }) {
      state.withLock { $0.hasChanged = true }
    }
    return state.withLock { $0.hasChanged }
  }

  private func content(of path: String) -> [UInt8]? { try? files.read(path, atMost: Self.limit) }

  func read(_ path: String, atMost bytes: Int) throws -> [UInt8] {
    // A spec and what it includes; results are far larger and of no concern.
    guard bytes <= Self.limit else { return try files.read(path, atMost: bytes) }
    do {
      let content = try files.read(path, atMost: bytes)
      state.withLock { $0.known[path] = .some(content) }
      return content
    } catch {
      state.withLock { $0.known[path] = .some(nil) }
      throw error
    }
  }

  func write(_ files: [FileContent]) throws { try self.files.write(files) }
  func checkWritable(_ path: String) throws { try files.checkWritable(path) }
  func draft(_ path: String) throws -> any FileDraft { try files.draft(path) }
  func remove(_ path: String) throws { try files.remove(path) }
  func list(_ folder: String) throws -> [String] { try files.list(folder) }
  func exists(_ path: String) -> Bool { files.exists(path) }
  func resolved(_ path: String) -> String? { files.resolved(path) }
}

extension World {
  /// Waits until a file has changed or the person asks to stop.
  /// - Returns: whether a file has changed.
  func wait(for files: WatchedFiles) -> Bool {
    while !isInterrupted() {
      if files.hasChanged() { return true }
      pause(0.05)
    }
    return false
  }
}
