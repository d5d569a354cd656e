extension LinkImport {
  /// Takes over the filters of an Android app: a pattern for each scheme, host and path.
  mutating func importManifest(_ manifest: AndroidManifest) {
    issues = manifest.issues
    for filter in manifest.filters {
      let hosts = filter.hosts.isEmpty ? ["*"] : filter.hosts
      let paths = filter.paths.isEmpty ? ["/*"] : filter.paths.map(\.pattern)
      let isMerged = hosts.count > 1 && paths.count > 1
      for scheme in filter.schemes {
        for host in hosts {
          for path in paths {
            add(
              filter.activity.split(separator: ".").last.map(String.init) ?? "",
              "\(scheme)://\(host)\(path)",
              notes: isMerged
                ? ["the filter takes every host with every path, meant or not"] : [],
              at: filter.place)
          }
        }
      }
    }
  }
}
