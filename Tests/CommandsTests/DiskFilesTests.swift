import Commands
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Files of the machine")
struct DiskFilesTests {
  private let disk = DiskFiles()

  private func kind(of path: String) -> mode_t {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & S_IFMT
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try disk.read(path), as: UTF8.self)
  }

  @Test("a pipe is written to and stays a pipe")
  func pipe() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try disk.write(Array("text".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, 16) == 4)
    #expect(kind(of: path) == S_IFIFO)
    #expect(try disk.list(folder.path) == ["pipe"])
  }

  @Test("a device is written to and stays a device")
  func device() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/null"
    // Only the administrator can make one; the numbers are those of the null device of Linux.
    guard mknod(path, S_IFCHR | 0o666, 0x103) == 0 else { return }
    let null = open(path, O_WRONLY)
    guard null >= 0 else { return }
    close(null)
    try disk.write(Array("text".utf8), to: path)
    let journeys = try disk.draft(path)
    try journeys.append([1])
    try journeys.finish()
    #expect(kind(of: path) == S_IFCHR)
    #expect(try disk.list(folder.path) == ["null"])
  }

  @Test("what nothing reads from, and a folder, are errors and stay what they are")
  func unwritable() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileProblem(path: path, reason: "nothing reads from it")) {
      try disk.write([1], to: path)
    }
    #expect(throws: FileProblem(path: folder.path, reason: "is a folder, and is not replaced")) {
      try disk.write([1], to: folder.path)
    }
    #expect(throws: FileProblem.self) { try disk.checkWritable(folder.path) }
  }

  @Test("a file of several chunks is read whole, and a fault is told with the system's reason")
  func chunks() throws {
    let folder = try TemporaryDirectory()
    let bytes = (0..<200_001).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try disk.write(bytes, to: "\(folder.path)/long")
    #expect(try disk.read("\(folder.path)/long") == bytes)
    #expect(throws: FileProblem.self) { try disk.read("\(folder.path)/long", atMost: 200_000) }
    var pieces: [[UInt8]] = []
    try disk.read("\(folder.path)/long") { pieces.append($0) }
    #expect(pieces.count > 2 && Array(pieces.joined()) == bytes)
    #expect(throws: FileProblem.self) { try disk.read(folder.path) { _ in } }
    #if os(Linux)
    // The memory of a process has no first page.
    #expect(throws: FileProblem(path: "/proc/self/mem", reason: "Input/output error")) {
      try disk.read("/proc/self/mem")
    }
    #endif
  }

  @Test("the file behind a symbolic link changes, and the link stays")
  func link() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write("old", to: "below/file")
    let path = "\(folder.path)/link"
    #expect(symlink("below/file", path) == 0)
    chmod(file, 0o640)
    try disk.write(Array("new".utf8), to: path)
    #expect(try text(file) == "new")
    #expect(kind(of: path) == S_IFLNK)
    var status = stat()
    stat(file, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("only regular files are read, and none that is too large")
  func reading() throws {
    let folder = try TemporaryDirectory()
    let pipe = "\(folder.path)/pipe.yaml"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileProblem(path: pipe, reason: "is a pipe; only regular files are read")) {
      try disk.read(pipe)
    }
    let large = try folder.write("", to: "large.yaml")
    #expect(truncate(large, 1 << 40) == 0)
    #expect(throws: FileProblem(path: large, reason: "is larger than 512 MiB")) {
      try disk.read(large)
    }
    #expect(throws: FileProblem(path: large, reason: "is larger than 1 MiB")) {
      try disk.read(large, atMost: 1 << 20)
    }
    #expect(
      throws: FileProblem(path: folder.path, reason: "is a folder; only regular files are read")
    ) {
      try disk.read(folder.path)
    }
  }

  @Test("a draft of a process that is gone is removed, one under way is not")
  func leftovers() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/walks.csv"
    try folder.write("half", to: "walks.csv.1-0.part")
    let other = try disk.draft(path)
    try other.append(Array("other".utf8))
    try disk.write(Array("whole".utf8), to: path)
    #expect(try disk.list(folder.path).count == 2)
    try other.finish()
    #expect(try text(path) == "other")
    #expect(try disk.list(folder.path) == ["walks.csv"])
  }

  @Test("files that belong together change together, also when their process ends in between")
  func together() throws {
    let folder = try TemporaryDirectory()
    let names = ["results.json", "report.html"]
    try disk.write(names.map { FileContent(path: "\(folder.path)/\($0)", bytes: [1]) })
    // As it looks after the first of two names was given.
    try folder.write("new", to: "results.json")
    try folder.write("new", to: "report.html.7-0.part")
    try folder.write(
      "results.json.7-0.part\tresults.json\nreport.html.7-0.part\treport.html\n"
        + "report.html.7-0.part\t../elsewhere\n", to: ".navlab-change")
    #expect(try text("\(folder.path)/report.html") == "new")
    #expect(try disk.list(folder.path).sorted() == ["report.html", "results.json"])
  }

  @Test("of files that belong together none changes when one cannot be written")
  func none() throws {
    let folder = try TemporaryDirectory()
    try folder.write("old", to: "results.json")
    try folder.write("", to: "report.html/file")
    #expect(throws: FileProblem.self) {
      try disk.write(
        ["results.json", "report.html"].map {
          FileContent(path: "\(folder.path)/\($0)", bytes: [1])
        })
    }
    #expect(try text("\(folder.path)/results.json") == "old")
    #expect(try disk.list(folder.path).sorted() == ["report.html", "results.json"])
  }
}
