// swift-tools-version: 6.0
import PackageDescription

// The package of a release: its plugin downloads the program instead of building it. The release workflow puts
// the version and the checksum in.
let package = Package(
  name: "navlab-plugin",
  products: [.plugin(name: "NavlabCommand", targets: ["NavlabCommand"])],
  targets: [
    .binaryTarget(
      name: "navlab",
      url: "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/navlab-@VERSION@.artifactbundle.zip",
      checksum: "@CHECKSUM@"),
    .plugin(
      name: "NavlabCommand",
      capability: .command(
        intent: .custom(verb: "navlab", description: "Compare navigation layouts."),
        permissions: [.writeToPackageDirectory(reason: "to write reports")]),
      dependencies: ["navlab"]),
  ]
)
