/// What a browser found when it looked a page over; `inspect.js` says how.
struct PageInspection: Decodable {
  /// The window's width and the page's, in pixels.
  let width, pageWidth: Int
  /// Whether the page was drawn dark.
  let isDark: Bool
  /// How many elements hold text.
  let texts: Int
  /// Elements that reach beyond the window, and texts whose contrast is below 4.5 to 1.
  let tooWide, faint: [String]
  /// What is wrong with the structure.
  let repeatedIDs, deadLinks, unlabelled: [String]
  /// Headings that are more than one level below the one before.
  let skippedHeadings: [Int]
  /// Which parts the page has.
  let landmarks: [String]
  /// What was asked of the network.
  let requests: [String]
}
