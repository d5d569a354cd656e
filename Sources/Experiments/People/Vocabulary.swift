/// English words that are read by their role rather than their meaning.
///
/// An assumption, and English only: titles of tasks in other languages should name just the target.
enum Vocabulary {
  /// Words that say nothing about a goal or a place.
  private static let silent: Set<String> = words(
    """
    a an and any are as at back be but by can could d do does for from get go goes had has have her his how \
    i if in into is it its just ll many may me might much must my now of off on or our out please re s \
    should so some t than that the their them then there these they this those to today up us ve was we were \
    what when where whether which who whose why will with would you your
    """)

  /// Words of a task that are about looking rather than about the target: people who want to see their
  /// orders do not want sights.
  static let looking: Set<String> = words(
    """
    find finding found see look looking show view check discover locate want need try use open turn \
    switch reach read learn know expect
    """)

  /// Words that begin the name of an action.
  static let actions: Set<String> = words(
    """
    add apply archive ask bake block book buy call cancel change choose clear close compare confirm \
    contact continue cook create delete download edit enter export follow give hide import invite join \
    leave like listen log make manage move mute order pay play post print publish put rate remove rename \
    repeat reply report reset return save select sell send set share sign start stop subscribe track \
    unfollow unsubscribe update upload upgrade write
    """)

  /// Whole labels that are read as other words: "Me" leads to the account.
  static let readings: [[String]: [String]] = [
    ["me"]: ["account", "profile"], ["you"]: ["account", "profile"],
  ]

  /// Words of labels that may lead anywhere.
  static let leadingEverywhere: Set<String> = words(
    """
    all browse categories category everything explore find menu more navigation other overview search \
    section sections
    """)

  private static let ordinals = [
    "zero": 0, "one": 1, "first": 1, "two": 2, "second": 2, "three": 3, "third": 3, "four": 4,
    "fourth": 4, "five": 5, "fifth": 5, "six": 6, "sixth": 6, "seven": 7, "seventh": 7, "eight": 8,
    "eighth": 8, "nine": 9, "ninth": 9, "ten": 10, "tenth": 10,
  ]

  /// The number that a word is: `1002`, `02`, `third`.
  static func number(_ word: String) -> Int? { Int(word) ?? ordinals[word] }

  /// The meaningful words of a text; all of a second list if it has none.
  static func telling(_ words: [String], else all: [String]) -> [String] {
    let telling = words.filter { !silent.contains($0) }
    return telling.isEmpty ? all : telling
  }

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }
}
