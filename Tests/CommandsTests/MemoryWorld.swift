import Commands
import Synchronization

/// A world in memory: files that a test puts there, and everything that a command said.
final class MemoryWorld: Sendable {
  /// The texts of the streams, and of both as they came.
  private struct Said {
    private(set) var output = ""
    private(set) var messages = ""
    private(set) var transcript = ""

    mutating func add(output: String = "", messages: String = "") {
      self.output += output
      self.messages += messages
      transcript += output + messages
    }
  }

  private let said = Mutex(Said())
  let files: MemoryFiles

  /// The number of questions whether to stop until the answer is yes.
  private let patience: Mutex<Int>

  /// The seconds that pass between two looks at the clock, and the time now.
  private let pace: Double
  private let now = Mutex(0.0)

  /// - Parameters:
  ///   - files: the texts of the files, by path.
  ///   - patience: the number of questions before the person presses Ctrl-C.
  ///   - isFull: whether what is written to standard output is lost.
  ///   - pace: the seconds that pass between two looks at the clock.
  init(
    _ files: [String: String] = [:], patience: Int = .max, isFull: Bool = false, pace: Double = 0
  ) {
    self.isFull = isFull
    self.pace = pace
    otherFiles = nil
    self.files = MemoryFiles(files.mapValues { Array($0.utf8) })
    self.patience = Mutex(patience)
  }

  /// Files of another kind, instead of those in memory.
  private let otherFiles: (any Files)?

  /// Whether the disk below standard output is full.
  let isFull: Bool

  /// A world with the files of another one.
  init(on files: any Files) {
    self.files = MemoryFiles([:])
    otherFiles = files
    isFull = false
    pace = 0
    patience = Mutex(.max)
  }

  /// Texts that standard input will give, one each time that it is read.
  func type(_ texts: String...) { input.withLock { $0 += texts } }

  private let input = Mutex<[String]>([])

  /// From now on the person presses Ctrl-C after having been asked so often.
  func interrupt(after patience: Int) {
    self.patience.withLock { $0 = patience }
  }

  /// The text of standard output.
  var output: String { said.withLock { $0.output } }
  /// The text of standard error.
  var messages: String { said.withLock { $0.messages } }
  /// Both, in the order in which a terminal shows them.
  var transcript: String { said.withLock { $0.transcript } }

  /// The text of a file; `nil` where there is none.
  func text(of path: String) -> String? {
    (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs a command line and says how it ended.
  func run(_ arguments: String...) -> ExitStatus { run(arguments) }

  /// Runs a command line and says how it ended.
  func run(_ arguments: [String]) -> ExitStatus {
    Navlab.run(arguments, in: world)
  }

  private var world: World {
    var world = unreadWorld
    world.today = { "2026-11-29" }
    world.readInput = {
      self.input.withLock { $0.isEmpty ? [] : Array($0.removeFirst().utf8) }
    }
    return world
  }

  private var unreadWorld: World {
    World(
      files: otherFiles ?? files,
      streams: Streams(
        output: { text in self.said.withLock { $0.add(output: text) } },
        messages: { text in self.said.withLock { $0.add(messages: text) } },
        outputLoss: { self.isFull ? "no space left" : nil }),
      terminal: .none,
      processors: 2,
      seconds: {
        self.now.withLock { now in
          now += self.pace
          return now
        }
      },
      isInterrupted: {
        self.patience.withLock { patience in
          patience -= 1
          return patience < 0
        }
      })
  }
}

/// Files in memory; the repository's own can be read, nothing is ever written to the disk.
final class MemoryFiles: Files {
  private let contents: Mutex<[String: [UInt8]]>

  init(_ contents: [String: [UInt8]]) {
    self.contents = Mutex(contents)
  }

  /// The paths that something was written to, or put, in order.
  var paths: [String] { contents.withLock { $0.keys.sorted() } }

  func read(_ path: String, atMost limit: Int) throws -> [UInt8] {
    if let bytes = contents.withLock({ $0[path] }) {
      guard bytes.count <= limit else { throw FileProblem(path: path, reason: "is too large") }
      return bytes
    }
    throw FileProblem(path: path, reason: "no such file", isMissing: true)
  }

  func write(_ files: [FileContent]) throws {
    contents.withLock { contents in
      for file in files { contents[file.path] = file.bytes }
    }
  }

  func checkWritable(_ path: String) throws {}

  func draft(_ path: String) throws -> any FileDraft { MemoryDraft(path, in: self) }

  func remove(_ path: String) throws {
    contents.withLock { $0[path] = nil }
  }

  /// Takes a file over from another world.
  func put(_ other: MemoryFiles, at path: String, as name: String) {
    guard let bytes = try? other.read(path) else { return }
    contents.withLock { $0[name] = bytes }
  }

  func list(_ folder: String) throws -> [String] {
    let names = Set(
      paths.filter { $0.hasPrefix(folder + "/") }
        .map { String($0.dropFirst(folder.count + 1).prefix { $0 != "/" }) }
    ).sorted()
    guard !names.isEmpty else {
      throw FileProblem(path: folder, reason: "no such file", isMissing: true)
    }
    return names
  }

  func exists(_ path: String) -> Bool { contents.withLock { $0[path] != nil } }

  func resolved(_ path: String) -> String? { nil }
}

/// A file in memory while it is being written.
final class MemoryDraft: FileDraft {
  private let path: String
  private let files: MemoryFiles
  private let bytes = Mutex<[UInt8]>([])

  init(_ path: String, in files: MemoryFiles) {
    self.path = path
    self.files = files
  }

  func append(_ more: [UInt8]) throws { bytes.withLock { $0 += more } }

  func finish() throws { try files.write(bytes.withLock { $0 }, to: path) }

  func abandon() {}
}

/// A small experiment whose people are quick to walk.
enum TinyExperiment {
  static let spec = """
    experiment: tiny
    app:
      launch: home
      screens:
        home:
          entries:
            - { label: Milk, to: product, with: milk }
            - { label: "Bread, white", to: product, with: bread }
            - { label: Offers, to: offers }
        offers: { entries: [{ label: All, to: home, variant: short }] }
        product: { context: text, sample: milk }
      routes:
        home: { from: root }
        offers: { find: {}, using: present, from: current }
        product: { find: with-context, using: present, from: current }
    variants: { short: { control: true }, long: {} }
    people:
      model: softmax
      parameters: { temperature: 0.5, quit-chance: 20% }
    tasks:
      milk: { goal: { screen: product, context: milk } }
      offers: { goal: offers }
    watch: [offers]
    gates: ["success of long vs short: low > -5 points"]

    """

  static let files = ["tiny.yaml": spec]
}
