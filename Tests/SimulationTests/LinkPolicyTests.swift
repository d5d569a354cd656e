import Experiments
import Metrics
import NavigationGraph
import RouterCore
import Simulation
import SourceText
import Testing

@Suite("How a layout takes deep links")
struct LinkPolicyTests {
  private let first = "https://news.example/article/1"

  /// The trial of a link in a situation.
  private func trial(
    _ url: String = "https://news.example/article/1", in situation: String,
    by channel: ChannelWord? = nil,
    app: String = "", link: String = "", variants: String = "{ a: {}, b: {} }"
  ) throws -> LinkTrial {
    let experiment = try Newspaper.experiment(app: app, link: link, variants: variants)
    let layout = Layout(experiment, variant: 0)
    let examples = layout.linkExpectations(of: experiment)
    let expectation = try #require(
      (examples + layout.unknownLinks(like: examples)).first { $0.url == url })
    let spec = try #require(experiment.situation(situation))
    return LinkTrial.run(
      expectation, in: (situation, spec), by: channel, of: layout,
      distances: GoalDistances(layout))
  }

  @Test("the link alone opens an app that is not running, where nothing else is said")
  func cold() throws {
    let trial = try trial(in: "cold")
    #expect(trial.outcome == .shown)
    #expect(trial.state.tree.description == "tabs{stack[home], *stack[news, article(1)]}")
  }

  @Test("what the app opens by itself comes in the order that is written")
  func order() throws {
    let before = try trial(in: "cold", app: "link-policy: { arrival: { cold: [home, link] } }")
    #expect(before.state.tree.description == "tabs{*stack[home, article(1)], stack[news]}")
    let after = try trial(in: "cold", app: "link-policy: { arrival: { cold: [link, home] } }")
    #expect(after.outcome == .wrongScreen)
    let never = try trial(in: "cold", app: "link-policy: { arrival: { cold: home } }")
    #expect(never.outcome == .dropped)
    #expect(never.arrival.reading == .undelivered)
  }

  @Test("what the system puts back lies below the link's screen")
  func restored() throws {
    let trial = try trial(in: "restored")
    #expect(trial.outcome == .shown)
    #expect(trial.wayBack == ["article(2)", "news"])
    let lost = try self.trial(
      in: "restored", app: "link-policy: { arrival: { restored: [link, restoration] } }")
    #expect(lost.outcome == .wrongScreen)
    #expect(lost.landed == ["article(2)"])
  }

  @Test("a link that led to the store is there at the first launch")
  func installed() throws {
    #expect(try trial(in: "first-launch").outcome == .shown)
    #expect(try trial(in: "background").wayBack == ["news"])
  }

  @Test(
    "what is open already is treated as the policy says",
    arguments: [
      ("as-routed", "tabs{stack[home], *stack[news, article(1), article(2)]}"),
      ("reuse", "tabs{stack[home], *stack[news, article(1)]}"),
      ("update", "tabs{stack[home], *stack[news, article(2)]}"),
      ("new", "tabs{stack[home], *stack[news, article(1), article(2)]}"),
      ("replace", "tabs{stack[home], *stack[news, article(2)]}"),
    ])
  func alreadyOpen(policy: String, tree: String) throws {
    let trial = try trial(
      "https://news.example/article/2", in: "reading",
      link: "link-policy: { already-open: \(policy) }")
    #expect(trial.state.tree.description == tree)
  }

  @Test("the same screen deeper in the stack is gone back to, or found, or made anew")
  func alreadyOpenDeeper() throws {
    let popped = try trial(in: "deep", link: "link-policy: { already-open: pop-to }")
    #expect(popped.state.tree.description == "tabs{stack[home], *stack[news, article(1)]}")
    let pushed = try trial(in: "deep", link: "link-policy: { already-open: new }")
    #expect(
      pushed.state.tree.description
        == "tabs{stack[home], *stack[news, article(1), article(2), article(1)]}")
  }

  @Test("screens are put below the link's where the policy says so")
  func below() throws {
    let trial = try trial(in: "cold", app: "link-policy: { below: [news, { article: 2 }] }")
    #expect(trial.wayBack == ["article(2)", "news"])
  }

  @Test("a modal is left to the route, closed, or kept while the link is dropped")
  func modals() throws {
    let dismissed = try trial(in: "under-sheet", app: "link-policy: { under-modal: dismiss }")
    #expect(dismissed.state.tree.description == "tabs{*stack[home, article(1)], stack[news]}")
    let ignored = try trial(in: "under-sheet", app: "link-policy: { under-modal: ignore }")
    #expect(ignored.outcome == .dropped)
    #expect(ignored.landed == ["sheet"])
    let routed = try trial(in: "under-sheet")
    #expect(routed.state.tree.description.contains("^ stack[sheet, article(1)]"))
  }

  @Test("unsaved work refuses a link that would close it")
  func veto() throws {
    let trial = try trial(in: "writing", app: "link-policy: { under-modal: dismiss }")
    #expect(trial.outcome == .refused)
    #expect(trial.state == trial.arrival.before)
  }

  @Test("a link's policy goes before its variant's, and that before the app's")
  func nearestPolicy() throws {
    let app = "link-policy: { already-open: reuse, below: [sheet] }"
    let variants = "{ a: { link-policy: { already-open: update } }, b: {} }"
    let url = "https://news.example/article/2"
    let byVariant = try trial(url, in: "reading", app: app, variants: variants)
    #expect(byVariant.landed == ["article(2)"])
    let byLink = try trial(
      url, in: "reading", app: app, link: "link-policy: { already-open: reuse }",
      variants: variants)
    #expect(byLink.landed == ["article(1)"])
  }

  @Test(
    "a web address that is typed or redirected to stays in the browser, a tapped one opens the app")
  func channels() throws {
    for channel in [ChannelWord.typed, .redirect, .sameSite] {
      let trial = try trial(in: "reading", by: channel)
      #expect(trial.outcome == .redirected)
      #expect(trial.landed == ["browser"])
    }
    for channel in [ChannelWord.mail, .notification, .otherApp, .otherSite, .inApp] {
      #expect(try trial(in: "reading", by: channel).outcome == .shown)
    }
    let changed = try trial(
      in: "reading", by: .typed, app: "channels: { typed: app, mail: nobody }")
    #expect(changed.outcome == .shown)
    let nobody = try trial(in: "reading", by: .mail, app: "channels: { mail: nobody }")
    #expect(nobody.outcome == .dropped)
  }

  @Test(
    "a link that is not understood ends where the policy says, with one outcome",
    arguments: [
      ("front", LinkOutcome.redirected, "article(1)"), ("home", .redirected, "home"),
      ("{ to: not-found }", .redirected, "not-found"),
      ("browser", .redirected, "browser"), ("ignore", .notUnderstood, "article(1)"),
    ])
  func unknown(policy: String, outcome: LinkOutcome, landed: String) throws {
    for url in ["https://news.example/no-such-page", "https://news.example/article/not-a-number"] {
      let trial = try trial(url, in: "reading", app: "link-policy: { unknown: \(policy) }")
      #expect(trial.outcome == outcome)
      #expect(trial.landed == [landed])
    }
  }

  @Test("a browser that hands everything to the app makes a link go round in a circle")
  func loop() throws {
    let trial = try trial(
      "https://news.example/no-such-page", in: "reading",
      app: "link-policy: { unknown: browser }\nchannels: { redirect: app }")
    #expect(trial.outcome == .stuck)
  }

  @Test("what shows in place of something that has gone was meant to show")
  func retired() throws {
    let trial = try trial(in: "reading", link: "retired: true")
    #expect(trial.outcome == .redirected)
    #expect(trial.reason == "its content no longer exists")
  }

  @Test("the next start by the icon is an ordinary one, unless the app keeps the link")
  func relaunch() throws {
    for (app, shown) in [
      ("", "home"), ("link-policy: { arrival: { relaunch: [home, link] } }", "article(1)"),
      ("link-policy: { arrival: { relaunch: restoration } }", "article(2)"),
    ] {
      let layout = Layout(try Newspaper.experiment(app: app), variant: 0)
      let state = layout.open("https://news.example/article/2", in: layout.state(in: nil).state)
        .state
      let next = layout.state(after: .relaunch, to: state, lastLink: first)
      #expect(layout.shownNames(in: next) == [shown])
    }
  }

  @Test(
    "an app that is brought back shows what it showed, unless it opens something or follows the link again"
  )
  func comeBack() throws {
    for (app, shown) in [
      ("", "article(2)"), ("link-policy: { arrival: { background: [home, link] } }", "home"),
      ("link-policy: { arrival: { background: [home, link], return: [] } }", "article(2)"),
      ("link-policy: { arrival: { return: link } }", "article(1)"),
    ] {
      let layout = Layout(try Newspaper.experiment(app: app), variant: 0)
      let state = layout.open("https://news.example/article/2", in: layout.state(in: nil).state)
        .state
      let back = layout.state(after: .return, to: state, lastLink: first)
      #expect(layout.shownNames(in: back) == [shown])
    }
  }

  @Test("steps to see something again say what to tap when it is not there")
  func rehearsal() throws {
    let layout = Layout(try Newspaper.experiment(), variant: 0)
    let stopped = LinkRehearsal(
      [.link(first), .tap("Bakc"), .comeBack(.relaunch)], in: nil, by: .mail, of: layout)
    #expect(stopped.obstacle?.description.contains("did you mean 'Back'?") == true)
    #expect(stopped.stages.map(\.shown) == [["home"], ["article(1)"]], "what was done is kept")
    let rehearsal = LinkRehearsal(
      [.link(first), .tap("Back"), .comeBack(.relaunch)], in: nil, by: .mail, of: layout)
    #expect(rehearsal.obstacle == nil)
    #expect(rehearsal.stages.map(\.shown) == [["home"], ["article(1)"], ["home"], ["home"]])
  }
}
