package import SourceText
import YAMLTree

/// One of the context tasks of a step.
package enum StepTask: Sendable {
  /// One that every app has.
  case word(TaskWord)
  /// One of the app's own.
  case named(Located<String>)

  /// The word, for one that every app has.
  var word: TaskWord? {
    if case .word(let word) = self { word } else { nil }
  }

  /// The name, for one of the app's own.
  var name: Located<String>? {
    if case .named(let name) = self { name } else { nil }
  }
}

extension Shape where Value == StepTask {
  /// A word, or the name of a context task.
  static var stepTask: Shape {
    let word = Shape<TaskWord>.choice
    let name = Shape<Located<String>>.name(of: "context task")
    let description = ShapeDescription.oneOf([word.description, name.description])
    return Shape(description: description) { node, diagnostics in
      if let word = node.scalarText.flatMap({ TaskWord(rawValue: $0) }) { return .word(word) }
      guard let text = node.scalarText, !text.isEmpty else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return .named(Located(text, at: node.range))
    }
  }
}
