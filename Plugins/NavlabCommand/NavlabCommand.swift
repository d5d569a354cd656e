import Foundation
import PackagePlugin

/// `swift package navlab …`: the program, built from the package that depends on it with the trait `Plugin`.
///
/// Writing reports needs the package's permission: `swift package --allow-writing-to-package-directory
/// navlab run SPEC`.
@main
struct NavlabCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let tool = try? context.tool(named: "navlab") else {
      Diagnostics.error(
        "navlab is not built for this plugin; depend on its package with traits: [\"Plugin\"]")
      return
    }
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
