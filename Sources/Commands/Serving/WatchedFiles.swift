import Synchronization

/// Files that remember their contents as read, and report whether one has changed since.
final class WatchedFiles: Files {
  private let files: any Files
  private let seconds: @Sendable () -> Double
  private let state = Mutex(State())

  private struct State {
    /// The content of each file when it was read; `nil` if it did not exist.
    var known: [String: [UInt8]?] = [:]
    var lastLook = -1.0
    var hasChanged = false
  }

  /// The largest file to compare, and the seconds between comparisons.
  private static let limit = 1 << 20
  private static let pause = 0.1

  init(_ files: any Files, seconds: @escaping @Sendable () -> Double) {
    self.files = files
    self.seconds = seconds
  }

  /// Forgets what was read.
  func begin() { state.withLock { $0 = State() } }

  /// Whether a file has changed since it was read; safe to call often and from any thread.
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
    // Specs and their includes are small; results are not watched.
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
