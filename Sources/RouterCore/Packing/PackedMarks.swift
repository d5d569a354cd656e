/// What the first number of a packed screen says: its marks, and which numbers follow.
///
/// Its face comes next; for a screen that holds others, how many and which is selected; for
/// one that claims a parent, the place of that parent. Then come its children, then what it presents.
struct PackedMarks {
  let bits: UInt32

  private static let presents: UInt32 = 1
  private static let holds: UInt32 = 2
  private static let claims: UInt32 = 4
  private static let markShift: UInt32 = 3

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ record: ScreenRecord) {
    var bits = UInt32(record.marks.intersection(.apparent).rawValue) << Self.markShift
    if record.presented >= 0 { bits |= Self.presents }
    if record.childCount > 0 || record.selected != 0 { bits |= Self.holds }
    if record.logicalParent.exists { bits |= Self.claims }
    self.bits = bits
  }

  var presents: Bool { bits & Self.presents != 0 }
  var holds: Bool { bits & Self.holds != 0 }
  var claims: Bool { bits & Self.claims != 0 }
  var marks: ScreenRecord.Marks {
    ScreenRecord.Marks(rawValue: UInt8(truncatingIfNeeded: bits >> Self.markShift))
  }
}
