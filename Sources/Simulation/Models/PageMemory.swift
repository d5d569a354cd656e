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
    /// The largest promise that is left on it; −∞ if nothing is, and before it was weighed.
    var left = -Double.infinity
    /// The key of the last label that was assessed in the present look.
    var cursor: UInt64 = 0
  }

  private(set) var journey: UInt32 = 0
  private var sessionBegan: UInt32 = 0
  var pages: [Page] = []
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
      seen.left = -.infinity
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
