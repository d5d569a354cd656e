import SourceText
import WordVectors

extension ExperimentLoader {
  /// The meanings of words with which the people of a spec read labels; the program's own if it names no
  /// file, or a file that cannot be read.
  /// - Parameter texts: the texts that the experiment is made of; the file's text is added.
  func wordVectors(
    of people: PeopleSpec, at path: String, texts: inout [[UInt8]], _ diagnostics: inout Diagnostics
  ) -> WordVectors {
    guard let named = people.wordVectors else { return .english }
    guard people.scentRule == .meaning else {
      diagnostics.error(
        "word-vectors", "word vectors count only where labels are judged by meaning",
        at: named.range,
        help: "write 'scent-rule: meaning', or leave 'word-vectors' out")
      return .english
    }
    guard let included = included(named, from: path, &diagnostics, read: readFile) else {
      return .english
    }
    texts.append(included.content)
    let read = WordVectorFile(included.content)
    report(read.issues, in: included, &diagnostics)
    return read.vectors
  }

  private func report(
    _ issues: [WordVectorFile.Issue], in file: (content: [UInt8], path: String),
    _ diagnostics: inout Diagnostics
  ) {
    guard !issues.isEmpty else { return }
    let text = String(decoding: file.content.prefix(WordVectorFile.mostBytes), as: UTF8.self)
    let source = SourceFile(path: file.path, text: text)
    for issue in issues {
      diagnostics.error(
        "word-vectors", issue.message, at: source.range(line: issue.line, byte: issue.column))
    }
  }
}

extension SourceFile {
  /// One character of a line, which is found by its byte.
  fileprivate func range(line: Int, byte: Int) -> SourceRange {
    let before = self.line(line)?.utf8.prefix(max(0, byte - 1)) ?? ""[...].utf8.prefix(0)
    let start = SourcePosition(line: line, column: Substring(before).count + 1)
    return SourceRange(
      file: self, start: start, end: SourcePosition(line: line, column: start.column + 1))
  }
}
