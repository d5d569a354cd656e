/// One screen of a packed tree in 64 bits: marks, context, class.
///
/// A screen that holds others is followed by a word with how many, and which is selected; one that
/// claims a parent, by a word with the place of that parent. Its children come next, then what it
/// presents.
struct PackedWord {
  let bits: UInt64

  private static let presents: UInt64 = 1
  private static let holds: UInt64 = 2
  private static let claims: UInt64 = 4
  private static let markShift: UInt64 = 3
  private static let contextShift: UInt64 = 8

  init(bits: UInt64) {
    self.bits = bits
  }

  init(_ record: ScreenRecord, face: ScreenAlphabet.Face) {
    var bits = (face.code & 0xFFFF_FFFF) << Self.contextShift | (face.code >> 32) << 40
    if record.presented >= 0 { bits |= Self.presents }
    if record.childCount > 0 || record.selected != 0 { bits |= Self.holds }
    if record.logicalParent.exists { bits |= Self.claims }
    bits |= UInt64(Self.packed(record.marks)) << Self.markShift
    self.bits = bits
  }

  var presents: Bool { bits & Self.presents != 0 }
  var holds: Bool { bits & Self.holds != 0 }
  var claims: Bool { bits & Self.claims != 0 }
  var marks: ScreenRecord.Marks {
    ScreenRecord.Marks(rawValue: UInt8(truncatingIfNeeded: bits >> Self.markShift) & 31)
  }
  var context: Int { Int(bits >> Self.contextShift & 0xFFFF_FFFF) }
  var classNumber: Int32 { Int32(truncatingIfNeeded: bits >> 40) }

  /// The marks that count; all of them lie in the lowest five bits.
  private static func packed(_ marks: ScreenRecord.Marks) -> UInt8 {
    marks.intersection(.apparent).rawValue
  }
}
