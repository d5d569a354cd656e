/// The words people read, each kept once.
///
/// A class, because the layouts that one thread walks share it: the same label has the same index
/// in all of them, so that it is drawn once per person.
package final class LabelTable {
  /// The labels in the order in which they were met.
  package private(set) var texts: [String] = []
  private var indices: [String: Int32] = [:]

  /// A table without labels.
  package init() {}

  /// The index of a label, which is new when nobody has asked for it before.
  package func index(of text: String) -> Int32 {
    if let known = indices[text] { return known }
    let index = Int32(clamping: texts.count)
    texts.append(text)
    indices[text] = index
    return index
  }

  /// The label at an index; empty when there is none.
  package func text(at index: Int32) -> String {
    texts.indices.contains(Int(index)) ? texts[Int(index)] : ""
  }
}
