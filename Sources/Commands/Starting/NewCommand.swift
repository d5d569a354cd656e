import AppImport
import ArgumentParser
import Experiments
import SourceText

/// `navlab new`: a first spec, which runs as it is.
struct NewCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a first spec that runs at once and explains itself.",
    discussion: """
      Example: navlab new navigation.yaml --template login-wall --ci github

      Writes the spec, and beside it the schema by which editors complete and check it. '--ci' adds a job that judges \
      the gates. Existing files stay unless you pass '--force'.

      plain-tree has labels only and shows how they grow into routes. The other templates have the routes. With \
      '--template import' the path is the folder of your app, from which 'navlab import' makes navigation.yaml.
      """)

  @Argument(help: "The spec to write; its name is that of the experiment.", completion: .specs)
  var path = Self.standardPath

  @Option(help: "The question of the spec.")
  var template = SpecTemplate.plainTree

  @Option(help: "The service to write a job for.")
  var ci: CIService?

  @Flag(help: "Overwrite existing files.")
  var force = false

  private static let standardPath = "navigation.yaml"

  func validate() throws {
    guard template != .import else {
      guard path != Self.standardPath else {
        throw ValidationError(
          "'--template import' needs the folder of the app: navlab new my-app …")
      }
      return
    }
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
      throw ValidationError("a spec is a '.yaml' file, such as 'navigation.yaml'")
    }
  }

  func run(in world: World) throws {
    if template == .import { return try importApp(in: world) }
    try write([(path: path, text: template.text(path: path))], spec: path, in: world)
  }

  /// Makes the spec from the app at the path.
  private func importApp(in world: World) throws {
    // Before the import writes anything.
    if let ci { try refuse([ci.path], in: world) }
    let options = [path, "--output", Self.standardPath] + (force ? ["--force"] : [])
    try ImportCommand.parse(options).run(in: world)
    try write([], spec: Self.standardPath, in: world)
  }

  /// Refuses to overwrite files, unless asked to.
  private func refuse(_ paths: [String], in world: World) throws {
    guard !force, let taken = paths.first(where: world.files.exists) else { return }
    throw CommandFailure(.usage, "\(taken) exists already — '--force' overwrites it")
  }

  /// Writes the files with the job and the schema, and prints the next steps.
  private func write(
    _ files: [(path: String, text: String)], spec: String, in world: World
  ) throws {
    let folder = spec.folder.isEmpty ? "" : spec.folder + "/"
    var files = files
    if let ci { files.append((ci.path, ci.job(spec: spec))) }
    try refuse(files.map(\.path), in: world)
    // The schema is generated, so replacing an older one loses nothing.
    files.append((folder + SpecTemplate.schemaName, JSONSchema.text(of: .experiment)))
    for file in files { try world.write(Array(file.text.utf8), to: file.path) }
    world.output(nextSteps(for: spec.shellWord))
  }

  private func nextSteps(for spec: String) -> String {
    let include = ci == .gitlab ? "include '\(CIService.gitlab.path)' in .gitlab-ci.yml\n" : ""
    return """
      navlab check \(spec)
      navlab run \(spec)
      \(include)
      """
  }
}

/// A first spec with a common question.
enum SpecTemplate: String, CaseIterable, ExpressibleByArgument {
  case plainTree = "plain-tree"
  case tabBarOrMenu = "tab-bar-or-menu"
  case loginWall = "login-wall"
  case deepLinks = "deep-links"
  /// The spec of an existing app.
  case `import`

  /// The name of the schema beside a new spec.
  static let schemaName = "navlab.schema.json"

  private var bytes: [UInt8] {
    switch self {
    case .plainTree, .import: PackageResources.plain_tree_yaml
    case .tabBarOrMenu: PackageResources.tab_bar_or_menu_yaml
    case .loginWall: PackageResources.login_wall_yaml
    case .deepLinks: PackageResources.deep_links_yaml
    }
  }

  /// The spec at a path, whose name is that of the experiment.
  func text(path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    return "# yaml-language-server: $schema=\(Self.schemaName)\n"
      + String(decoding: bytes, as: UTF8.self)
      .replacing("{name}", with: ImportText.name(stem))
      .replacing("{file}", with: ImportText.comment(file))
  }
}

/// A service that runs a job for every change.
enum CIService: String, CaseIterable, ExpressibleByArgument {
  case github, gitlab

  /// The path of the job, from the root of the repository.
  var path: String {
    switch self {
    case .github: ".github/workflows/navigation.yml"
    case .gitlab: "navigation.gitlab-ci.yml"
    }
  }

  /// A job that runs a spec, keeps its report and judges its gates.
  ///
  /// The team fills in the address of NavLab.
  func job(spec: String) -> String {
    let spec = "'\(spec.replacing("'", with: "''"))'"
    switch self {
    case .github: return Self.githubJob(spec)
    case .gitlab: return Self.gitlabJob(spec)
    }
  }

  private static func githubJob(_ spec: String) -> String {
    """
    name: navigation
    on: pull_request
    permissions: { contents: read, pull-requests: write }
    jobs:
      gate:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v6
          - uses: your-organisation/navlab@v\(BuildStamp.version)   # put yours in its place
            with: { spec: \(spec) }

    """
  }

  private static func gitlabJob(_ spec: String) -> String {
    """
    include:
      - component: $CI_SERVER_FQDN/your-group/navlab/gate@\(BuildStamp.version)   # put yours in its place
        inputs:
          spec: \(spec)
          download: https://git.example/navlab-\(BuildStamp.version)-linux-x86_64.tar.gz
          checksum: the SHA-256 that stands beside that file

    """
  }
}
