/// A line of the module table: what a module may import of ours and of packages.
struct ModuleRow {
  let module: String
  let imports: Set<String>

  private init(_ module: String, _ imports: Set<String>) {
    self.module = module
    self.imports = imports
  }

  /// The line of a module.
  static func of(_ module: String) -> ModuleRow? { all.first { $0.module == module } }

  /// The module table, from the lowest module to the highest.
  static let all = [
    ModuleRow("CYAML", []),
    ModuleRow("SourceText", []),
    ModuleRow("YAMLTree", ["CYAML", "SourceText"]),
    ModuleRow("RouterCore", []),
    ModuleRow("DeepLinks", []),
    ModuleRow("Metrics", []),
    ModuleRow("Statistics", ["RealModule"]),
    ModuleRow(
      "Experiments",
      ["YAMLTree", "SourceText", "RouterCore", "DeepLinks", "Metrics", "OrderedCollections"]),
    ModuleRow("NavigationGraph", ["Experiments", "RouterCore", "SourceText"]),
    ModuleRow(
      "Simulation", ["NavigationGraph", "Experiments", "Metrics", "RouterCore", "SourceText"]),
    ModuleRow("Analysis", ["Metrics", "Statistics"]),
    ModuleRow("Reporting", ["Analysis", "Metrics", "Statistics", "SourceText"]),
    ModuleRow(
      "Commands",
      [
        "SourceText", "YAMLTree", "RouterCore", "DeepLinks", "Metrics", "Statistics", "Experiments",
        "NavigationGraph", "Simulation", "Analysis", "Reporting", "ArgumentParser", "GRDB",
        "GRDBSQLite",
      ]),
    ModuleRow("navlab", ["Commands"]),
    ModuleRow(
      "Benchmarks",
      [
        "SourceText", "RouterCore", "DeepLinks", "Experiments", "NavigationGraph", "Simulation",
        "Metrics",
        "Analysis", "Reporting",
      ]),
  ]
}
