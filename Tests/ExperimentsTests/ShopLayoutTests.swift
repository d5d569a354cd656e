import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

@Suite("The layouts of the shop")
struct ShopLayoutTests {
  let tabBar: Layout
  let menu: Layout

  init() throws {
    let experiment = try ExperimentLoader.repository.experiment(
      "experiments/tab-bar-versus-menu.yaml")
    tabBar = Layout(experiment, variant: 0)
    menu = Layout(experiment, variant: 1)
  }

  private func tap(_ label: String, in state: RouterState, of layout: Layout) throws -> RouterState
  {
    let affordances = layout.affordances(in: state)
    let affordance = try #require(
      affordances.first { $0.label == label }, "no '\(label)' among \(affordances.map(\.label))")
    return layout.perform(affordance, in: state).state
  }

  @Test("an ordinary start shows home in both layouts")
  func start() {
    #expect(
      tabBar.state(in: nil).state.tree.description
        == "tabs{*stack[home], stack[catalog], stack[offers], stack[basket], stack[account]}")
    #expect(menu.state(in: nil).failures == [])
    #expect(menu.affordances(in: menu.state(in: nil).state).map(\.label).contains("Menu"))
  }

  @Test("offers are one tap away in the tab bar, two in the menu")
  func offers() throws {
    let start = tabBar.state(in: nil).state
    let seen = try tap("Special offers", in: start, of: tabBar)
    #expect(seen.tree.frontmost.compactMap { seen.tree.screenClass(of: $0)?.name } == ["offers"])
    let open = try tap("Menu", in: menu.state(in: nil).state, of: menu)
    let chosen = try tap("Special offers", in: open, of: menu)
    #expect(
      chosen.tree.frontmost.compactMap { chosen.tree.screenClass(of: $0)?.name } == ["offers"])
  }

  @Test("orders wait for a sign-in and go on after it")
  func signIn() throws {
    let account = try tap("Account", in: tabBar.state(in: nil).state, of: tabBar)
    let asked = try tap("Orders", in: account, of: tabBar)
    #expect(asked.pending.count == 1)
    let signedIn = try tap("Sign in", in: asked, of: tabBar)
    #expect(signedIn.pending.isEmpty)
    #expect(
      signedIn.tree.frontmost.compactMap { signedIn.tree.screenClass(of: $0)?.name } == ["orders"])
  }

  @Test("a checkout is not dismissed by a link")
  func checkout() throws {
    let basket = try tap("Basket", in: tabBar.state(in: nil).state, of: tabBar)
    let asked = try tap("Check out", in: basket, of: tabBar)
    let address = try tap("Sign in", in: asked, of: tabBar)
    let result = tabBar.open("shop://offers", in: address)
    guard case .failed(.cantBeDismissed, isDirty: false) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(result.state == address)
  }
}
