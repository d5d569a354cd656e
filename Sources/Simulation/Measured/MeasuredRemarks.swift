import SourceText

/// What was not understood in a file, each kind with its first line and its count.
///
/// Cells may hold personal data, so that no remark repeats one: it has the line, and perhaps a name of the spec that is
/// near.
struct MeasuredRemarks {
  private struct Found {
    var line: Int
    var count: Int
    let help: String?
  }

  /// What was found in rows.
  enum Kind: Hashable {
    case unknown(What, cell: UInt64)
    case others(What)
    case missing(What)
    case wrongCells, wrongTime, wrongOutcome, wrongNumber, wrongShare, wrongPath
    case repeated, backwards, twoLayouts, openEnd, cutShort, notOffered(Int), noStart
    case noGoal(Int)
  }

  /// What a cell should name.
  enum What: String, Hashable {
    case layout, task, label, screen, session, participant
  }

  private var found: [Kind: Found] = [:]
  private var unknown = 0

  /// The most unknown names that are listed one by one.
  private static let most = 200

  mutating func add(_ kind: Kind, line: Int, times: Int = 1, help: @autoclosure () -> String? = nil)
  {
    var kind = kind
    if found[kind] == nil, case .unknown(let what, _) = kind {
      if unknown >= Self.most { kind = .others(what) } else { unknown += 1 }
    }
    if found[kind] == nil { found[kind] = Found(line: line, count: 0, help: help()) }
    found[kind]?.count += times
    if let first = found[kind]?.line, line < first { found[kind]?.line = line }
  }

  /// The remarks in the order of their lines, as `answers.csv:7: warning: …`.
  func lines(of file: String, _ names: MeasuredNames) -> [String] {
    found.map { (line: $1.line, text: $0.text($1.count, names), help: $1.help) }
      .sorted { ($0.line, $0.text) < ($1.line, $1.text) }
      .map { remark in
        "\(file):\(remark.line): warning: \(remark.text)\(remark.help.map { "; \($0)" } ?? "")"
      }
  }
}

extension MeasuredRemarks.Kind {
  fileprivate func text(_ count: Int, _ names: MeasuredNames) -> String {
    func rows(_ one: String, _ several: String) -> String {
      count == 1 ? "1 row \(one)" : "\(count.grouped) rows \(several)"
    }
    return switch self {
    case .unknown(let what, _):
      rows("names", "name") + " a \(what.rawValue) that the spec does not have"
    case .others(let what):
      rows("names", "name") + " still other \(what.rawValue)s that the spec does not have"
    case .missing(let what):
      rows("has", "have") + " no \(what.rawValue), and \(count.isOrAre) left out"
    case .wrongCells:
      rows("has", "have")
        + " another number of cells than the first line, and \(count.isOrAre) left out"
    case .wrongTime:
      rows("has", "have") + " a time that is not understood, and \(count.isOrAre) left out"
    case .wrongOutcome:
      rows("has", "have") + " an outcome that is not understood, and \(count.isOrAre) left out"
    case .wrongNumber:
      rows("has", "have") + " a number that is not understood, and \(count.isOrAre) left out"
    case .wrongShare:
      rows("has", "have") + " a share that is not understood, and \(count.isOrAre) left out"
    case .wrongPath: rows("has", "have") + " an outcome, but no path: the first tap is not known"
    case .repeated: rows("repeats", "repeat") + " an earlier one, and \(count.isOrAre) left out"
    case .backwards:
      rows("is", "are")
        + " earlier than the row before in the same session; such sessions are left out"
    case .twoLayouts:
      rows("names", "name")
        + " another layout than the same session did before; such sessions are left out"
    case .openEnd:
      "\(count.counted("session", as: count.grouped)) ended in the last half hour of the file, which may cut "
        + "them short: their success is not used"
    case .cutShort:
      "\(count.counted("session", as: count.grouped)) had to be closed to save memory: "
        + "any later rows count as another session"
    case .notOffered(let label):
      rows("has", "have")
        + " '\(names.labels[label])' as the first tap, which the first page of the "
        + "task does not show in the layout"
    case .noStart:
      "\(count.counted("session", as: count.grouped)) did not begin on the first page: "
        + "the first tap is not used"
    case .noGoal(let task):
      "the success of '\(names.tasks[task].name)' is not known: its goal is one of several pages with "
        + "the same screen"
    }
  }
}

extension Int {
  fileprivate var isOrAre: String { self == 1 ? "is" : "are" }
}
