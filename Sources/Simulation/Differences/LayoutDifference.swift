package import Experiments
package import SourceText

/// The changes by which a layout differs from what it was, if specs say layouts as changes of others.
package struct LayoutDifference: Sendable {
  /// The variant.
  package let name: String
  /// Whether only the later spec has it.
  package let isNew: Bool
  /// The layout that it is like; `nil` for one that is not said as changes.
  package let base: String?
  /// The layout that it was like, if that is another one.
  package let oldBase: String?
  /// The changes that only the later and only the earlier spec has, with their places.
  package let gained, lost: [(phrase: String, place: SourceRange)]

  /// The layouts that are new, or whose changes are others than before.
  package static func all(from old: Experiment, to new: Experiment, layouts: [String])
    -> [LayoutDifference]
  {
    layouts.compactMap { name in
      guard let now = new.changedLayout(ofVariant: name) else { return nil }
      let was = old.changedLayout(ofVariant: name)
      let isNew = was == nil
      let gained = now.changes.filter { change in
        !(was?.changes.contains { $0.phrase == change.phrase } ?? false)
      }
      let lost = (was?.changes ?? []).filter { change in
        !now.changes.contains { $0.phrase == change.phrase }
      }
      let isMoved = !isNew && was?.base != now.base
      if !isNew, gained.isEmpty, lost.isEmpty, !isMoved { return nil }
      return LayoutDifference(
        name: name, isNew: isNew, base: now.base, oldBase: isMoved ? was?.base : nil,
        gained: gained, lost: lost)
    }
  }

  /// The difference, line by line.
  package var lines: [String] {
    var lines = [isNew ? "layout '\(name)' is new" : "layout '\(name)' has other changes"]
    if let base { lines[0] += ", like '\(base)'" }
    if let oldBase { lines[0] += " and no longer like '\(oldBase)'" }
    lines += gained.map { "    + \($0.phrase) (\(Self.text(of: $0.place)))" }
    lines += lost.map { "    − \($0.phrase) (\(Self.text(of: $0.place)))" }
    return lines
  }

  private static func text(of place: SourceRange) -> String {
    "\(place.file.path):\(place.start.line):\(place.start.column)"
  }
}

extension Experiment {
  /// The layout of a variant with its changes; `nil` if there is no such variant.
  fileprivate func changedLayout(ofVariant name: String)
    -> (base: String?, changes: [(phrase: String, place: SourceRange)])?
  {
    guard let variant = variants.first(where: { $0.name.value == name }) else { return nil }
    let layout = app.layouts[named: variant.layoutName]
    return (layout?.like?.value, layout?.changes.map { ($0.phrase, $0.range) } ?? [])
  }
}
