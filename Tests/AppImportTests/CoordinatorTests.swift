import AppImport
import Testing

@Suite("UIKit's coordinators")
struct CoordinatorTests {
  private static let controllers = """
    final class HomeViewController: UIViewController {
      var onOffers: (() -> Void)?
      weak var delegate: HomeDelegate?
      func menu() {
        add(UIAction(title: "See offers") { self.onOffers?() })
        add(UIAction(title: "My account") { self.delegate?.homeDidAskForAccount() })
      }
    }
    final class OffersViewController: UIViewController {}
    final class AccountViewController: UIViewController {}
    """

  @Test(
    "what a coordinator does for a controller is an entry of that, through closures, delegates and child coordinators"
  )
  func chain() {
    let spec = AppSources([
      "Home.swift": Self.controllers,
      "Coordinators.swift": """
      final class AppCoordinator: Coordinator, HomeDelegate {
        func start() {
          let home = HomeViewController()
          home.delegate = self
          home.onOffers = { [weak self] in self?.showOffers() }
          navigation.pushViewController(home, animated: false)
        }
        func showOffers() { navigation.pushViewController(OffersViewController(), animated: true) }
        func homeDidAskForAccount() {
          let child = AccountCoordinator(navigation)
          child.start()
        }
      }
      final class AccountCoordinator: Coordinator {
        func start() { navigation.pushViewController(AccountViewController(), animated: true) }
      }
      """,
      "SceneDelegate.swift": """
      final class SceneDelegate: UIResponder {
        func scene() { coordinator = AppCoordinator(window: window); coordinator.start() }
      }
      """,
    ]).spec
    for line in [
      "{ label: 'See offers', to: offers }", "{ label: 'My account', to: account }", "start: home",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
    #expect(!spec.contains("guessed-start"), "\(spec)")
  }

  @Test("the tabs of a bar that child coordinators fill are the controllers that these begin with")
  func tabs() {
    let spec = AppSources([
      "Home.swift": Self.controllers,
      "Coordinators.swift": """
      final class MainCoordinator: Coordinator {
        func start() {
          let bar = UITabBarController()
          let children = [HomeCoordinator(), OffersCoordinator()]
          bar.viewControllers = children.map { $0.navigation }
        }
      }
      final class HomeCoordinator: Coordinator {
        func start() { navigation.pushViewController(HomeViewController(), animated: false) }
      }
      final class OffersCoordinator: Coordinator {
        func start() { navigation.setViewControllers([OffersViewController()], animated: false) }
      }
      """,
    ]).spec
    #expect(spec.contains("{ tabs: [{ stack: [home] }, { stack: [offers] }] }"), "\(spec)")
  }

  @Test("a router shows what a factory makes, with the closures that are set before")
  func routers() {
    let spec = AppSources([
      "Home.swift": Self.controllers,
      "Coordinators.swift": """
      final class AppCoordinator: BaseCoordinator {
        override func start() { showHome() }
        private func showHome() {
          let home = factory.makeHomeOutput()
          home.onOffers = { [weak self] in self?.showOffers() }
          router.setRootModule(home)
        }
        private func showOffers() {
          offers = factory.makeOffersOutput()
          router.push(offers, animated: true)
        }
      }
      final class ModuleFactory {
        func makeHomeOutput() -> HomeOutput { return HomeViewController.fromStoryboard(.main) }
        func makeOffersOutput() -> OffersOutput { return OffersViewController.fromStoryboard(.main) }
      }
      """,
    ]).spec
    #expect(spec.contains("{ label: 'See offers', to: offers }"), "\(spec)")
    #expect(spec.contains("start: home"), "\(spec)")
  }
}
