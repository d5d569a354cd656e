/// Pictures of rules whose words are clearer side by side.
package enum RulePicture {
  /// The picture of a key as lines of text; `nil` if its words say enough.
  package static func lines(of key: String) -> [String]? {
    pictures[key]?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static let pictures = [
    "history": """
    bar:     Home  News  Search
    visited: Home, Search, News, Search       Back leads to
      none                                    out of the bar
      first                                   Home
      order                                   News, Home
      once                                    News, Home
      every                                   News, Search, Home
    """,
    "on-leaving": """
    Home has a page open.                     It is still open after
      a tap on News, then …                   Back       a tap on Home
      keep                                    yes        yes
      keep-for-back                           yes        no
      keep-for-taps                           no         yes
      pop-to-root                             no         no
    """,
    "back-closes": """
    list > page, with the menu open over it   Back leads to
      true                                    list > page
      false                                   list, with the menu open
    """,
    "system-back": """
    the first screen, nothing below it        Back
      not written                             there is no such button
      leaves-app                              leaves the app
      nothing                                 does nothing
    """,
    "platform": """
                                              system-back   history
      ios                                     not written   none
      android                                 leaves-app    first
      react-navigation, expo-router           leaves-app    first
      go-router                               leaves-app    none
      navigation-3                            leaves-app    has to be written
    """,
    "restores": """
    Home > page | News* > post, with a form over it, half filled in
      section                                 News is selected
      pages                                   post
      other-pages                             page
      modals                                  the form
      unsaved                                 what is filled in
    """,
    "decoded": """
    app://find/a%2541                         the app reads
      once                                    a%41
      twice                                   aA
      never                                   a%2541
    """,
  ]
}
