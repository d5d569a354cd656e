/// The name of a check that looks beyond the text of a spec: what `accept` and `checks` in a spec name.
///
/// Each has one entry in `facts`. Checks of the text alone are rules, which nobody can switch off.
package enum CheckName: String, CaseIterable, Sendable {
  // Patterns and association files.
  case linkConflict = "link-conflict"
  case linkNeverReached = "link-never-reached"
  case winsNothing = "wins-nothing"
  case claimedNotRouted = "claimed-not-routed"
  case routedNotClaimed = "routed-not-claimed"
  case claimNeverDecides = "claim-never-decides"
  case claimsDiffer = "claims-differ"
  case entangledLinks = "entangled-links"
  // Situations, tasks and journeys.
  case situationFails = "situation-fails"
  case collapsedDetail = "collapsed-detail"
  case impossibleTask = "impossible-task"
  case rightLabel = "right-label"
  case journey
  // Screens.
  case opensAlone = "opens-alone"
  case screenMissing = "screen-missing"
  case screenUnreached = "screen-unreached"
  // Links.
  case reachesApp = "reaches-app"
  case staysOutside = "stays-outside"
  case understood
  case rightScreen = "right-screen"
  case stopsClean = "stops-clean"
  case sameTwice = "same-twice"
  case pagesPileUp = "pages-pile-up"
  case nextLink = "next-link"
  case channelsAgree = "channels-agree"
  case parametersSteerNothing = "parameters-steer-nothing"
  case decodedOnce = "decoded-once"
  case spelling
  case backAsDeclared = "back-as-declared"
  case nothingBlank = "nothing-blank"
  case keepsChrome = "keeps-chrome"
  case coversChrome = "covers-chrome"
  case oneShell = "one-shell"
  case selectionOwnsScreen = "selection-owns-screen"
  case otherBranchesKept = "other-branches-kept"
  case sameLayer = "same-layer"
  case rightAccount = "right-account"
  case nothingPending = "nothing-pending"
  case resumedOnce = "resumed-once"
  case cancelledIsForgotten = "cancelled-is-forgotten"
  case newestWins = "newest-wins"
  case linksInOrder = "links-in-order"
  case startsAfresh = "starts-afresh"
  // Links and states alike.
  case coldLikeWarm = "cold-like-warm"
  case wayHome = "way-home"
  case guarded
  case nothingCovers = "nothing-covers"
  case backRepeats = "back-repeats"
  case asLeft = "as-left"
  // Taps and states.
  case tapFails = "tap-fails"
  case tapIdle = "tap-idle"
  case doubleTap = "double-tap"
  case pagesKept = "pages-kept"
  case covered
  case wrongColumn = "wrong-column"
  case unselected
  case formKept = "form-kept"
  case stale
  case backElsewhere = "back-elsewhere"
  case backLeaves = "back-leaves"
  case deadEnd = "dead-end"
  case promise
  case acceptedInVain = "accepted-in-vain"
}

extension CheckName {
  /// What the check looks at, how grave a fault is unless the spec says otherwise, and what it demands.
  fileprivate var facts: (looksAt: Check.Subject, severity: CheckSeverity, demand: String) {
    switch self {
    case .linkConflict:
      (
        .patterns, .error,
        "No URL fits two links that open different things, unless one is an exception or says that it wins."
      )
    case .linkNeverReached:
      (.patterns, .error, "Every link takes a URL that no earlier link takes.")
    case .winsNothing:
      (.patterns, .error, "A link wins only over later links that share a URL with it.")
    case .claimedNotRouted:
      (.patterns, .error, "A link takes every URL that the system opens the app with.")
    case .routedNotClaimed:
      (.patterns, .error, "The system opens the app with every web address that a link takes.")
    case .claimNeverDecides:
      (.patterns, .error, "Every rule of an association file decides about a URL.")
    case .claimsDiffer:
      (
        .patterns, .error,
        "Systems before and since iOS 13 read the same from an association file."
      )
    case .entangledLinks:
      (.patterns, .error, "Patterns are simple enough to compare all their combinations.")
    case .situationFails: (.situation, .error, "Every situation can be set up.")
    case .collapsedDetail:
      (.situation, .error, "A split view that shows one column is made with one screen.")
    case .impossibleTask: (.task, .error, "Every task can be done in every layout.")
    case .rightLabel:
      (
        .task, .warning,
        "Where words decide, the label that leads nearer is one of the three likeliest first taps of a task."
      )
    case .journey: (.task, .error, "Every scripted journey goes as written.")
    case .opensAlone:
      (
        .screen, .error,
        "Every screen can be opened in an app that has just been launched, and left again."
      )
    case .screenMissing:
      (.state, .warning, "A screen that shows in one layout shows in every layout.")
    case .screenUnreached: (.state, .warning, "Every screen shows in some state of some layout.")
    case .reachesApp:
      (.link, .error, "A link reaches the app through every channel that it is sent by.")
    case .staysOutside:
      (.link, .error, "A link that belongs on the web stays there in every channel.")
    case .understood:
      (.link, .error, "The app understands a link, reports it as unknown, or hands it on.")
    case .rightScreen:
      (.link, .error, "An accepted link shows its screen, about the thing that it names.")
    case .stopsClean: (.link, .error, "A link's navigation does not fail.")
    case .sameTwice:
      (.link, .error, "Opening a link twice leaves the app as opening it once does.")
    case .pagesPileUp:
      (.link, .off, "Opening a link of the same kind again puts its page on top of the first.")
    case .nextLink:
      (.link, .error, "A link shows its screen after another link of its kind, too.")
    case .channelsAgree: (.link, .error, "A link shows the same through every channel.")
    case .parametersSteerNothing:
      (.link, .error, "Query parameters that are added to a link change nothing.")
    case .decodedOnce:
      (.link, .error, "A link's parts reach its screen decoded once, whatever signs they have.")
    case .spelling:
      (.link, .off, "Capital letters, a slash or a fragment at a link's end change nothing.")
    case .backAsDeclared: (.link, .error, "Going back shows the screens of the link's `back`.")
    case .nothingBlank:
      (.link, .error, "A link puts no screen in place that lacks the thing it is about.")
    case .keepsChrome:
      (.link, .error, "The tab bar or menu around home is also around a link's screen.")
    case .coversChrome:
      (.link, .off, "A link's screen covers the tab bar or menu around home.")
    case .oneShell:
      (.link, .error, "A link never puts a second tab bar or menu in place.")
    case .selectionOwnsScreen:
      (
        .link, .error,
        "The first screen of a section shows in its section, not as a copy somewhere else."
      )
    case .otherBranchesKept:
      (.link, .error, "Sections that a link does not lead to keep their open screens.")
    case .sameLayer:
      (.link, .error, "A link's screen never ends inside or over a modal that it is no part of.")
    case .rightAccount:
      (.link, .error, "A link ends only if all the flags that it needs are set.")
    case .nothingPending:
      (.link, .error, "Once every question is answered, no navigation still waits.")
    case .resumedOnce:
      (.link, .error, "Once a person does what a link's question asks, the link is followed.")
    case .cancelledIsForgotten:
      (.link, .error, "If a person declines a link's question, the link is forgotten.")
    case .newestWins:
      (
        .link, .error,
        "A link that arrives while another one waits or is on its way is the one that counts."
      )
    case .linksInOrder:
      (.link, .off, "A link that arrives while another one waits shows after the first one.")
    case .startsAfresh:
      (.link, .error, "The next start from the app's icon does not open the link again.")
    case .coldLikeWarm:
      (.link, .error, "A link shows the same screen and way back, wherever the app was before.")
    case .wayHome: (.state, .error, "Home can be reached from every state.")
    case .guarded: (.state, .error, "A guarded screen never shows without its flag.")
    case .nothingCovers:
      (.tap, .error, "No menu stays open over a screen that a link or a menu item opens.")
    case .backRepeats: (.tap, .error, "Going back never shows the same screen again.")
    case .asLeft:
      (
        .state, .error,
        "People who come back to the app find it as they left it, at once or behind a lock."
      )
    case .doubleTap:
      (.tap, .off, "A second tap, before the first one's screen shows, leaves nothing more open.")
    case .pagesKept:
      (
        .tap, .off,
        "A tap for a page about something else keeps the page it is on, though one of the kind lies below."
      )
    case .tapFails: (.tap, .error, "No tap fails.")
    case .tapIdle: (.tap, .warning, "Every tap changes something somewhere.")
    case .covered: (.tap, .error, "The screen that a tap opens is the screen that shows.")
    case .wrongColumn:
      (.tap, .error, "A screen of a split view is put into its own column.")
    case .unselected: (.tap, .error, "A list selects what the detail beside it shows.")
    case .formKept:
      (.tap, .error, "No form or modal stays while the thing that it is about changes.")
    case .stale: (.tap, .error, "No screen keeps a value of the app that has changed since.")
    case .backElsewhere: (.tap, .error, "Going back leads to where the person came from.")
    case .backLeaves:
      (.tap, .error, "Going back never leads to the launch screen or to an empty app.")
    case .deadEnd: (.state, .error, "Something can be done in every state.")
    case .promise: (.state, .error, "Every promise is kept in every state of every layout.")
    case .acceptedInVain: (.text, .warning, "A fault that the spec accepts still occurs.")
    }
  }
}

extension CheckName {
  /// The check in the table of all checks.
  package var check: Check {
    let (subject, severity, demand) = facts
    return Check(name: rawValue, looksAt: subject, severity: severity, demand: demand)
  }
}
