/// A person's memory of the pages of one layout; stamps of older journeys do not count, so it need not
/// be cleared.
struct PageMemory {
  struct Page {
    /// The journeys in which it was last seen, and a link to it last selected.
    var seenIn: UInt32 = 0
    var chosenIn: UInt32 = 0
    /// The first journey of the present session in which it was seen.
    var firstSeenIn: UInt32 = 0
    /// The pass over its labels: 0 first look, 1 second look, 2 nothing is left.
    var look: UInt8 = 0
    /// How far down people scrolled, in screenfuls beyond the first.
    var screenfuls: UInt8 = 0
    /// The number of things that people have in mind of it; see `remember`.
    fileprivate var leftovers: UInt8 = 0
    /// The key of the last label that was assessed in the present look.
    var cursor: UInt64 = 0
  }

  private(set) var journey: UInt32 = 0
  private var sessionBegan: UInt32 = 0
  var pages: [Page] = []
  /// For each page the most promising things that people left on it, best first.
  private var left: ContiguousArray<Leftover> = []
  /// For each label the journey in which it was last tried in vain.
  private var vain: [UInt32] = []
  /// For each label the place where it was last tapped, behind the journey in which that was.
  private var tapped: [UInt64] = []
  /// The label that was tapped last in this journey, and how often in a row.
  private var repeated: (label: Int32, times: Int) = (-1, 0)
  /// The place where this journey began.
  var start = 0

  mutating func beginSession() {
    if journey > .max - 1_000_000 {
      pages = [Page](repeating: Page(), count: pages.count)
      vain.removeAll()
      tapped.removeAll()
      journey = 0
    }
    sessionBegan = journey + 1
  }

  mutating func beginJourney() {
    journey += 1
    repeated = (-1, 0)
  }

  /// Notes that everything behind a label was looked at in vain.
  mutating func giveUp(label: Int32) {
    let place = Int(label)
    if place >= vain.count { vain += repeatElement(0, count: place + 1 - vain.count) }
    vain[place] = journey
  }

  /// Whether a label was tried in vain in this journey, or was just tapped twice in a row: where it stands
  /// again, there is more of the same behind it.
  @inline(__always)
  func wasInVain(_ label: Int32) -> Bool {
    Int(label) < vain.count && vain[Int(label)] == journey
      || label == repeated.label && repeated.times > 1
  }

  /// Notes that a label was tapped at a place.
  mutating func tap(label: Int32, at place: Int) {
    let number = Int(label)
    if number >= tapped.count { tapped += repeatElement(0, count: number + 1 - tapped.count) }
    tapped[number] = UInt64(journey) << 32 | UInt64(place)
    repeated = (label, label == repeated.label ? repeated.times + 1 : 1)
  }

  /// Whether a label was tapped at a place in this journey.
  @inline(__always)
  func wasTapped(_ label: Int32, at place: Int) -> Bool {
    Int(label) < tapped.count && tapped[Int(label)] == UInt64(journey) << 32 | UInt64(place)
  }

  /// Whether a label was tapped in this journey, wherever it stood.
  @inline(__always)
  func wasTapped(_ label: Int32) -> Bool {
    Int(label) < tapped.count && tapped[Int(label)] >> 32 == UInt64(journey)
  }

  @inline(__always)
  mutating func reserve(_ count: Int) {
    if pages.count < count { grow(to: count) }
  }

  private mutating func grow(to count: Int) {
    pages += repeatElement(Page(), count: count + count / 2 - pages.count)
    left += repeatElement(Leftover(), count: pages.count * Leftover.most - left.count)
  }

  /// Notes that a page is seen, by a selected link or not; true for the first time in this journey.
  @inline(__always)
  mutating func see(_ page: Int, isChosen: Bool = false) -> Bool {
    var seen = pages[page]
    let isNew = seen.seenIn != journey
    if isChosen { seen.chosenIn = journey }
    if isNew {
      if seen.firstSeenIn < sessionBegan { seen.firstSeenIn = journey }
      seen.seenIn = journey
      seen.look = 0
      seen.cursor = 0
      seen.screenfuls = 0
      seen.leftovers = 0
    }
    pages[page] = seen
    return isNew
  }

  /// Begins with the labels of a page once more.
  mutating func readAnew(_ page: Int) {
    pages[page].look = 0
    pages[page].cursor = 0
  }

  /// Notes that a link to a page was selected, though it led nowhere.
  @inline(__always) mutating func choose(_ page: Int) { pages[page].chosenIn = journey }

  /// Whether this session has had an earlier journey.
  @inline(__always) var hasVisited: Bool { journey > sessionBegan }

  /// Whether the page was seen in an earlier journey of this session.
  @inline(__always)
  func isFamiliar(_ page: Page) -> Bool {
    page.firstSeenIn >= sessionBegan && page.firstSeenIn < journey
  }
}

extension PageMemory {
  /// One thing that people left on a page, as they have it in mind on another one.
  struct Leftover {
    /// The number of things that people have in mind of a page.
    static let most = 8

    /// The label and the place of the page to which it leads; −1 for what is further down.
    var label: Int32 = -1
    var page = -1
    var promise = -Double.infinity
    var kind = Kind.label

    enum Kind {
      case label
      /// A tab, or an item of a menu.
      case section
      /// A label behind which a question is asked first.
      case question
      /// The button of a menu that was opened: it promises what is left in the menu.
      case menu
      /// The step back.
      case back
    }
  }

  /// Forgets what was left on a page.
  @inline(__always) mutating func clear(_ page: Int) { pages[page].leftovers = 0 }

  /// Keeps a thing in mind that was left on a page, if it is among the most promising there.
  @inline(__always)
  mutating func remember(_ thing: Leftover, on page: Int) {
    let first = page * Leftover.most
    var place = Int(pages[page].leftovers)
    if place < Leftover.most {
      pages[page].leftovers += 1
    } else {
      place -= 1
      guard thing.promise > left[first + place].promise else { return }
    }
    while place > 0, left[first + place - 1].promise < thing.promise {
      left[first + place] = left[first + place - 1]
      place -= 1
    }
    left[first + place] = thing
  }

  /// Whether people have anything in mind of a page.
  func hasLeftovers(on page: Int) -> Bool { pages[page].leftovers > 0 }

  /// The most promising thing in mind of a page of this journey for which a condition holds.
  @inline(__always)
  func leftover(on page: Int, where isLeft: (Leftover) -> Bool) -> Leftover? {
    guard pages[page].seenIn == journey else { return nil }
    let first = page * Leftover.most
    for place in first..<first + Int(pages[page].leftovers) where isLeft(left[place]) {
      return left[place]
    }
    return nil
  }

  /// Whether people know what page of this journey a thing leads to: they took it, or it is a section's.
  @inline(__always)
  func isKnown(_ thing: Leftover, at page: Int) -> Bool {
    guard thing.page >= 0 else { return false }
    let target = pages[thing.page]
    guard target.seenIn == journey || target.chosenIn == journey else { return false }
    return switch thing.kind {
    case .section, .back: true
    case .question: wasTapped(thing.label)
    case .label, .menu:
      wasTapped(thing.label, at: page) || target.chosenIn == journey && wasTapped(thing.label)
    }
  }
}
