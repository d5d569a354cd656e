/// A way in which people come back to an app without a link; the key of `arrival` and the step of `navlab links`.
package enum Comeback: String, CaseIterable, SummarizedChoice {
  /// The app was ended, and is started by its icon.
  case relaunch
  /// The system ended the app while it was behind others.
  case reopen
  /// The app ran behind others all the time.
  case `return`

  /// What a person does, in words.
  package var words: String {
    switch self {
    case .relaunch: "start the app from its icon"
    case .reopen: "open the app again after the system ended it"
    case .return: "come back to the app from another one"
    }
  }

  /// The app's part in it, in words.
  package var summary: String {
    switch self {
    case .relaunch: "started by its icon"
    case .reopen: "after the system ended it"
    case .return: "back from other apps"
    }
  }

  var fallback: String {
    switch self {
    case .relaunch: "the app's start route"
    case .reopen: "[restoration]"
    case .return: "`background` without the link"
    }
  }
}
