import Synchronization

/// The words people read, each kept once.
///
/// All layouts and threads of a run share it: the same label has the same index everywhere, so that
/// it is drawn once per person. It is asked when a state is new and when a label is, never per step.
package final class LabelTable: Sendable {
  private struct Labels {
    var texts: [String] = []
    var indices: [String: Int32] = [:]
  }

  private let labels = Mutex(Labels())

  /// A table without labels.
  package init() {}

  /// The index of a label, which is new when nobody has asked for it before.
  package func index(of text: String) -> Int32 {
    labels.withLock { labels in
      if let known = labels.indices[text] { return known }
      let index = Int32(clamping: labels.texts.count)
      labels.texts.append(text)
      labels.indices[text] = index
      return index
    }
  }

  /// The label at an index; empty when there is none.
  package func text(at index: Int32) -> String {
    labels.withLock { labels in
      labels.texts.indices.contains(Int(index)) ? labels.texts[Int(index)] : ""
    }
  }
}
