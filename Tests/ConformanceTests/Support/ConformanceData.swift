#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where recorded cases come from: the folder named by `CONFORMANCE_DATA` where it is set,
/// otherwise the copies beside these tests.
enum ConformanceData {
  /// The files directly in the folder, or in a folder of it, whose names begin and end like this,
  /// by name: a kind may be spread over several files of one shape.
  static func files(
    in subfolder: String = "", beginning: String = "", ending: String
  ) -> [(name: String, data: Data)] {
    let root = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"] ?? ownFolder
    let folder = subfolder.isEmpty ? root : root + "/" + subfolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix(beginning), name.hasSuffix(ending),
        let data = FileManager.default.contents(atPath: folder + "/" + name)
      else { return nil }
      return (name, data)
    }
  }

  private static var ownFolder: String {
    let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/" + here + "/Data"
  }
}
