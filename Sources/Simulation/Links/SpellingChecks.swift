import Experiments
import Metrics
import SourceText

extension LinkCheck {
  static let decodedOnce = LinkCheck(.decodedOnce) { scene in
    guard scene.isResolvedInApp, let found = scene.layout.links.misreading(of: scene.url),
      found.read.context != found.meant.context
    else { return nil }
    return Finding(
      "\(found.url) is about \(found.meant.context), and the app reads \(found.read.context)",
      is: .wronglyDecoded, cause: "decoded", steps: [.link(found.url)])
  }

  static let spelling = LinkCheck(.spelling) { scene in
    guard scene.isResolvedInApp, let plain = scene.layout.links.target(of: scene.url) else {
      return nil
    }
    for url in scene.url.respelled {
      let other = scene.layout.links.target(of: url)
      if let other, other.route == plain.route,
        "\(other.context)".lowercased() == "\(plain.context)".lowercased()
      {
        continue
      }
      let opens = other.map { "opens \($0.route)(\($0.context))" } ?? "fits no pattern"
      return Finding("\(url) \(opens)", is: .spelledOtherwise, steps: [.link(url)])
    }
    return nil
  }
}

extension String {
  /// The same URL with capital letters in its path, with or without a slash at the end of its path, and with a
  /// fragment.
  fileprivate var respelled: [String] {
    let end = firstIndex { "?#".contains($0) } ?? endIndex
    let fragment = contains("#") ? [] : [self + "#part"]
    guard let authority = range(of: "://"),
      let slash = self[authority.upperBound..<end].firstIndex(of: "/")
    else { return fragment }
    let (start, path, rest) = (self[..<slash], self[slash..<end], self[end...])
    let other = path.hasSuffix("/") ? path.dropLast() : path + "/"
    return ["\(start)\(path.uppercased())\(rest)", "\(start)\(other)\(rest)"] + fragment
  }

  private func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}
