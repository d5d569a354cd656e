/// The failures of deep links that are known from real apps, by their numbers in the catalogue.
package enum FailureClass: Int, CaseIterable, Sendable {
  case coldWarmDivergence = 1, noWayBack, chromeMissing, wrongDepth, duplicateOnRepeat,
    staleContent, repeatBreaks, secondReplacesFirst, sectionInItself, blanksOnTheWay,
    ignoredInItsSection, wrongSelection, ignoredByContainer, menuGone, menuCovers, otherBranchLost,
    backSwallowed, shellNotMounted, insideModal, nothingUnderModal, failsOverOwnModal, wrongLayer,
    rootIsNoStack, lockOverTarget, intentLost, intentKeptOnOnePath, abandonedIntentReplayed,
    gateBypass, redirectLoop, wrongAccount, lostAtColdStart, staleReplay, handledTwice,
    startOverTarget, olderLinkWins, deferredLinkLost, secondInstance, differsByChannel,
    browserInsteadOfApp, appInsteadOfBrowser, ruleOrder, claimedNotRouted, fallbackLoop, decoding,
    ambiguousPattern, parameterInjection

  /// The failure in a few words.
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
