import Foundation
import PackagePlugin

/// `swift package navlab …`: the program, built from the package that depends on it.
///
/// Writing reports needs the package's permission: `swift package --allow-writing-to-package-directory
/// navlab run SPEC`.
@main
struct NavlabCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "navlab")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("navlab ended with \(process.terminationStatus)")
      return
    }
  }
}
