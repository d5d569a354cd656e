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

      Writes the spec, and beside it the schema by which editors complete and check it; with '--ci' also a \
      job that judges its gates. A file that is there already is kept, unless '--force' says so. \
      'navlab import' makes a spec of an app that exists.
      """)

  @Argument(help: "The spec to write; its name is that of the experiment.", completion: .specs)
  var path = "navigation.yaml"

  @Option(help: "The question that the spec begins with.")
  var template = SpecTemplate.tabBarOrMenu

  @Option(help: "The service for which a job is written, too.")
  var ci: CIService?

  @Flag(help: "Write over files that are there.")
  var force = false

  func validate() throws {
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
      throw ValidationError("a spec is a '.yaml' file, as 'navigation.yaml'")
    }
  }

  func run(in world: World) throws {
    let folder = path.folder.isEmpty ? "" : path.folder + "/"
    var files = [(path: path, text: template.text(path: path))]
    if let ci { files.append((ci.path, ci.job(spec: path))) }
    if !force, let taken = files.first(where: { world.files.exists($0.path) }) {
      throw CommandFailure(
        .usage, "\(taken.path) is there already — '--force' writes over it")
    }
    // The schema is generated, so that nothing of anybody's is lost with an older one.
    files.append((folder + SpecTemplate.schemaName, JSONSchema.text(of: .experiment)))
    for file in files { try world.write(Array(file.text.utf8), to: file.path) }
    world.output(nextSteps)
  }

  private var nextSteps: String {
    let spec = path.shellWord
    let include = ci == .gitlab ? "include '\(CIService.gitlab.path)' in .gitlab-ci.yml\n" : ""
    return """
      navlab validate \(spec)
      navlab run \(spec)
      navlab links check \(spec)
      \(include)
      """
  }
}

/// A first spec, with a question that teams begin with.
enum SpecTemplate: String, CaseIterable, ExpressibleByArgument {
  case tabBarOrMenu = "tab-bar-or-menu"
  case loginWall = "login-wall"
  case deepLinks = "deep-links"

  /// The name of the schema beside a new spec.
  static let schemaName = "navlab.schema.json"

  private var bytes: [UInt8] {
    switch self {
    case .tabBarOrMenu: PackageResources.tab_bar_or_menu_yaml
    case .loginWall: PackageResources.login_wall_yaml
    case .deepLinks: PackageResources.deep_links_yaml
    }
  }

  /// The spec as it lies at a path, from which the experiment has its name.
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

  /// A job that runs a spec, keeps its report and judges its gates; the address of NavLab is the
  /// team's to fill in.
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
