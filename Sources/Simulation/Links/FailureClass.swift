/// The ways in which deep links are known to fail in real apps, by their numbers in the catalogue.
package enum FailureClass: Int, CaseIterable, Sendable {
  case coldWarmDivergence = 1
  case noWayBack = 2
  case chromeMissing = 3
  case wrongDepth = 4
  case duplicateOnRepeat = 5
  case staleContent = 6
  case repeatBreaks = 7
  case secondReplacesFirst = 8
  case sectionInItself = 9
  case blanksOnTheWay = 10
  case ignoredInItsSection = 11
  case wrongSelection = 12
  case ignoredByContainer = 13
  case menuGone = 14
  case menuCovers = 15
  case otherBranchLost = 16
  case backSwallowed = 17
  case shellNotMounted = 18
  case insideModal = 19
  case nothingUnderModal = 20
  case failsOverOwnModal = 21
  case wrongLayer = 22
  case rootIsNoStack = 23
  case lockOverTarget = 24
  case intentLost = 25
  case intentKeptOnOnePath = 26
  case abandonedIntentReplayed = 27
  case gateBypass = 28
  case redirectLoop = 29
  case wrongAccount = 30
  case lostAtColdStart = 31
  case staleReplay = 32
  case handledTwice = 33
  case startOverTarget = 34
  case olderLinkWins = 35
  case deferredLinkLost = 36
  case secondInstance = 37
  case differsByChannel = 38
  case browserInsteadOfApp = 39
  case appInsteadOfBrowser = 40
  case ruleOrder = 41
  case claimedNotRouted = 42
  case fallbackLoop = 43
  case decoding = 44
  case ambiguousPattern = 45
  case parameterInjection = 46

  /// What it is, in a few words.
  package var title: String {
    switch self {
    case .coldWarmDivergence: "a cold start ends otherwise than a warm one"
    case .noWayBack: "no way back"
    case .chromeMissing: "the tab bar is missing"
    case .wrongDepth: "wrong screens behind it"
    case .duplicateOnRepeat: "a second copy at the second time"
    case .staleContent: "old content stays"
    case .repeatBreaks: "the second time breaks it"
    case .secondReplacesFirst: "a second one replaces the first"
    case .sectionInItself: "a section inside itself"
    case .blanksOnTheWay: "blank or doubled screens behind it"
    case .ignoredInItsSection: "ignored where its section shows already"
    case .wrongSelection: "right content, wrong section"
    case .ignoredByContainer: "the container shows something else"
    case .menuGone: "the menu is missing"
    case .menuCovers: "the menu stays open over it"
    case .otherBranchLost: "another section loses what was open"
    case .backSwallowed: "going back does nothing"
    case .shellNotMounted: "what it needs is not there yet"
    case .insideModal: "inside a modal of something else"
    case .nothingUnderModal: "nothing happens under a modal"
    case .failsOverOwnModal: "fails over a modal of its own"
    case .wrongLayer: "in a modal in place of the window"
    case .rootIsNoStack: "there is nothing to put it onto"
    case .lockOverTarget: "something opens over it on the way back to the app"
    case .intentLost: "forgotten at the sign-in"
    case .intentKeptOnOnePath: "forgotten by one of several ways to sign in"
    case .abandonedIntentReplayed: "followed long after it was given up"
    case .gateBypass: "past a gate"
    case .redirectLoop: "round in a circle"
    case .wrongAccount: "in the wrong account"
    case .lostAtColdStart: "lost at a cold start"
    case .staleReplay: "opened again at the next start"
    case .handledTwice: "handled twice"
    case .startOverTarget: "the start screen opens over it"
    case .olderLinkWins: "an older link wins"
    case .deferredLinkLost: "lost on the way through the store"
    case .secondInstance: "a second copy of the app inside the app"
    case .differsByChannel: "differs by how it came"
    case .browserInsteadOfApp: "the browser in place of the app"
    case .appInsteadOfBrowser: "the app in place of the browser"
    case .ruleOrder: "an earlier rule takes it"
    case .claimedNotRouted: "accepted and not understood"
    case .fallbackLoop: "to and fro between app and browser"
    case .decoding: "decoded wrongly"
    case .ambiguousPattern: "two patterns fit"
    case .parameterInjection: "steered by what is added to it"
    }
  }
}
