// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: no implicit existentials, imports are internal unless
/// a public signature needs them, and a warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The settings of the modules in which people walk: `make run` optimises them alone, and `make test` too.
///
/// All other modules take most of the time of an optimised build, and next to none of a run's. A package with unsafe
/// flags cannot be depended on, so others never see them.
let strictAndWalked = strict + optimised(by: "NAVLAB_FAST_WALKS", "NAVLAB_FAST_TESTS")

/// The settings of the modules in which tests spend more time besides than it takes to optimise them.
let strictAndTested = strict + optimised(by: "NAVLAB_FAST_TESTS")

/// The setting that optimises a module while it is built for debugging, where one of the variables is there.
func optimised(by variables: String...) -> [SwiftSetting] {
  variables.allSatisfy { Context.environment[$0] == nil }
    ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

/// The condition of dependencies for journeys as a database: `--traits SQLite`.
let sqlite: TargetDependencyCondition? = .when(traits: ["SQLite"])

/// The condition of dependencies for reading apps in Swift: `--traits Swift`.
let swiftSources: TargetDependencyCondition? = .when(traits: ["Swift"])

let package = Package(
  name: "navlab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navlab", targets: ["navlab"]),
    .plugin(name: "NavlabCommand", targets: ["NavlabCommand"]),
    .library(name: "RouterCore", targets: ["RouterCore"]),
    .library(name: "RouteComposerKit", targets: ["RouteComposerKit"]),
    .library(name: "DeepLinks", targets: ["DeepLinks", "WebText", "Importers"]),
    .library(name: "Experiments", targets: ["Experiments"]),
  ],
  traits: [
    // The program is a tool to the plugin, and tools are compiled apart: without a trait every build, that
    // of the tests too, would compile all of it twice.
    .trait(
      name: "Plugin", description: "Lets `swift package navlab` build the program and run it."),
    .trait(
      name: "SQLite", description: "Lets `navlab run --journeys` write SQLite databases, by GRDB."),
    .trait(
      name: "Swift",
      description:
        "Lets `navlab import` read apps in Swift, by swift-syntax: RouteComposer and SwiftUI."),
  ],
  // Each at one version: packaging/dependencies.txt has the commits, which a release compares with what it built.
  dependencies: [
    // Commands, options, help and "did you mean" for the command line; Apple's own, needs no Foundation.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // logGamma, erfc and friends for the statistics, the same on Linux and macOS.
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    // SQLite for journeys as a database; fetched and built only with the trait SQLite.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // The syntax of Swift, Apple's own; fetched and built only with the trait Swift.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // A table of bytes; C, because an array of a million numbers takes Swift minutes to compile.
    .target(name: "CWordVectors", exclude: ["LICENSE.txt", "words-128d.bin"]),
    .target(name: "WordVectors", dependencies: ["CWordVectors"], swiftSettings: strictAndWalked),
    .target(name: "Hashing", swiftSettings: strictAndWalked),
    .target(name: "SourceText", swiftSettings: strictAndTested),
    .target(
      name: "YAMLTree", dependencies: ["CYAML", "SourceText"], swiftSettings: strictAndTested),
    .target(name: "RouterCore", dependencies: ["Hashing"], swiftSettings: strictAndWalked),
    .target(name: "RouteComposerKit", dependencies: ["RouterCore"], swiftSettings: strict),
    .target(name: "WebText", dependencies: ["Hashing"], swiftSettings: strictAndTested),
    .target(name: "DeepLinks", dependencies: ["Hashing", "WebText"], swiftSettings: strict),
    .target(name: "Importers", dependencies: ["WebText", "DeepLinks"], swiftSettings: strict),
    .target(
      name: "AppImport",
      dependencies: ["SourceText", "YAMLTree", "WebText", "DeepLinks", "Importers"],
      swiftSettings: strict),
    // Its files are empty without the trait: SwiftPM builds every target of the package, needed or not.
    .target(
      name: "SwiftImport",
      dependencies: [
        "AppImport", "DeepLinks", "Importers", "SourceText", "WebText",
        .product(name: "SwiftParser", package: "swift-syntax", condition: swiftSources),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: swiftSources),
      ],
      swiftSettings: strict),
    .target(name: "Metrics", dependencies: ["Hashing", "SourceText"], swiftSettings: strict),
    .target(
      name: "Statistics",
      dependencies: ["Hashing", .product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strictAndWalked),
    .target(
      name: "Experiments",
      dependencies: [
        "Hashing", "WebText", "DeepLinks", "Metrics", "RouterCore", "SourceText", "WordVectors",
        "YAMLTree",
      ],
      swiftSettings: strict),
    .target(
      name: "NavigationGraph",
      dependencies: ["Experiments", "Metrics", "RouterCore", "SourceText"],
      swiftSettings: strictAndWalked),
    .target(
      name: "Simulation",
      dependencies: [
        "Hashing", "NavigationGraph", "Experiments", "Metrics", "RouterCore", "SourceText",
        "Statistics",
      ],
      swiftSettings: strictAndWalked),
    .target(
      name: "AppExport",
      dependencies: [
        "AppImport", "SourceText", "Metrics", "RouterCore", "Experiments", "NavigationGraph",
        "Simulation",
      ],
      swiftSettings: strict),
    .target(
      name: "Analysis", dependencies: ["Hashing", "Metrics", "SourceText", "Statistics"],
      swiftSettings: strict),
    .target(
      name: "Reporting",
      dependencies: ["Hashing", "Analysis", "Metrics", "Statistics", "SourceText"],
      // The page's style and script are real files, built into the program so that it needs none beside it.
      resources: [
        .embedInCode("Formats/report.css"), .embedInCode("Formats/report.js"),
        .embedInCode("Formats/play.css"), .embedInCode("Formats/play.js"),
        .embedInCode("Formats/renew.js"),
      ],
      swiftSettings: strict),
    .target(
      name: "LanguageServer", dependencies: ["Experiments", "SourceText", "WebText"],
      swiftSettings: strict),
    .target(
      name: "Commands",
      dependencies: [
        "LanguageServer", "Simulation", "NavigationGraph", "Experiments", "Reporting", "Analysis",
        "Statistics", "Metrics", "RouterCore", "DeepLinks", "WebText", "Importers", "AppImport",
        "AppExport", "YAMLTree", "SourceText", "Hashing",
        .target(name: "SwiftImport", condition: swiftSources),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift", condition: sqlite),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: sqlite),
      ],
      // First specs are real files, which editors check while they are written.
      resources: [
        .embedInCode("Starting/plain-tree.yaml"), .embedInCode("Starting/tab-bar-or-menu.yaml"),
        .embedInCode("Starting/login-wall.yaml"), .embedInCode("Starting/deep-links.yaml"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "navlab", dependencies: ["Commands"], swiftSettings: strict),
    .plugin(
      name: "NavlabCommand",
      capability: .command(
        intent: .custom(verb: "navlab", description: "Compare navigation layouts."),
        permissions: [.writeToPackageDirectory(reason: "to write reports")]),
      dependencies: [.target(name: "navlab", condition: .when(traits: ["Plugin"]))]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "RouterCore", "DeepLinks", "Experiments", "NavigationGraph", "Simulation", "Metrics",
        "Analysis", "Reporting", "SourceText",
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // Specs of tests, from a text, from files or from the repository.
    .target(
      name: "ExperimentFixtures", dependencies: ["Experiments", "SourceText", "TestSupport"],
      path: "Tests/ExperimentFixtures", swiftSettings: strict),
    test("SourceText"),
    test("WordVectors"),
    test("YAMLTree", "SourceText"),
    // A small shop, by which the tests of the router and of its Swift interface speak.
    .target(
      name: "RouterFixtures", dependencies: ["RouterCore", "RouteComposerKit"],
      path: "Tests/RouterFixtures", swiftSettings: strict),
    test("RouterCore", "RouteComposerKit", "RouterFixtures", "Hashing"),
    test("RouteComposerKit", "RouterCore", "RouterFixtures"),
    test("WebText", "Hashing"),
    test("DeepLinks", "WebText", "Hashing"),
    test("Importers", "DeepLinks", "WebText"),
    test("AppImport", "Experiments", "SourceText"),
    test("SwiftImport", "AppImport"),
    test("AppExport", "ExperimentFixtures", "Experiments"),
    test("Metrics", "Hashing"),
    // Statistics that no command needs, by which the recorded cases check those that are needed.
    .target(
      name: "ReferenceStatistics",
      dependencies: ["Statistics", .product(name: "RealModule", package: "swift-numerics")],
      path: "Tests/ReferenceStatistics", swiftSettings: strict),
    test("Statistics", "ReferenceStatistics"),
    test(
      "Experiments", "ExperimentFixtures", "YAMLTree", "SourceText", "RouterCore", "DeepLinks",
      "Metrics", "WordVectors",
      data: ["Golden", "schema"]),
    test(
      "NavigationGraph", "ExperimentFixtures", "Hashing", "Experiments", "RouterCore", "SourceText",
      data: ["Planted"]),
    test(
      "Simulation", "ExperimentFixtures", "Hashing", "NavigationGraph", "Experiments", "RouterCore",
      "Metrics",
      "SourceText", data: ["Classes"]),
    test("Analysis", "Hashing", "Metrics", "Statistics"),
    test("LanguageServer", "Experiments", "SourceText", "WebText", "YAMLTree"),
    test(
      "Reporting", "Analysis", "Metrics", "SourceText",
      data: ["Golden", "Browser/inspect.js", "Browser/participate.js"]),
    test(
      "Commands", "ExperimentFixtures", "SourceText", "Experiments", "Simulation", "Metrics",
      "Reporting", "RouterCore",
      products: [.product(name: "GRDB", package: "GRDB.swift", condition: sqlite)],
      data: ["RouteComposer"]),
    // Recorded cases of the real libraries and golden numbers; `make conformance`.
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Hashing", "RouterCore", "WebText", "DeepLinks", "Metrics", "Statistics", "Analysis",
        "ExperimentFixtures", "Experiments", "ReferenceStatistics", "Simulation", "TestSupport",
      ],
      exclude: ["Data"],
      swiftSettings: strict),
    // The parsers as fuzzers feed them: `scripts/fuzz` links this with libFuzzer, and where that cannot be had
    // the generator makes inputs by chance.
    .target(
      name: "Fuzzing",
      dependencies: [
        "AppImport", "DeepLinks", "Experiments", "Importers", "LanguageServer", "Metrics",
        "Reporting", "SourceText", "WebText", "WordVectors",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpus"], swiftSettings: strict),
    .executableTarget(
      name: "FuzzingGenerator", dependencies: ["Fuzzing", "Hashing"],
      path: "Tests/FuzzingGenerator", swiftSettings: strict),
    test("Fuzzing", "Metrics"),
    // The repository's own rules, checked as tests.
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ] + wholeModules,
  swiftLanguageModes: [.v6]
)

/// A target beside the file `XCTMain.swift`, by which SwiftPM starts the tests without an index.
///
/// `make test` compiles modules whole, and they have no index. With this target `swift test` runs Swift's own tests only
/// when told `--enable-swift-testing`, so a bare `swift test` is left as it is.
var wholeModules: [Target] {
  Context.environment["NAVLAB_FAST_TESTS"] == nil
    ? []
    : [
      .testTarget(
        name: "WholeModulesTests", dependencies: ["TestSupport"],
        path: "Tests/WholeModules/WholeModulesTests", swiftSettings: strict)
    ]
}

/// The test target of one of our targets; what it needs besides is named.
///
/// `products` are packages' own; `data` are folders that hold no sources, as `Golden` with its recorded
/// texts.
func test(
  _ name: String, _ others: String..., products: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.init(stringLiteral: name)] + others.map { .init(stringLiteral: $0) } + products
      + ["TestSupport"],
    exclude: data,
    swiftSettings: strict)
}
