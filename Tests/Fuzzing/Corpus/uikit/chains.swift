final class HomeViewController: UIViewController {
  func a() { add(UIAction(title: "B") { self.onItem?() }) }
}
final class ItemViewController: UIViewController {}
final class AppCoordinator: C {
  func start() {
    let home = factory.makeHome(); home.onItem = { [weak self] in self?.showItem() };
    router.setRoot(home)
  }
  func showItem() { let child = ItemCoordinator(n); child.start() }
}
final class ItemCoordinator: C {
  func start() { n.pushViewController(ItemViewController(), animated: true) }
}
final class Factory { func makeHome() -> HomeViewController { HomeViewController() } }
final class SceneDelegate: UIResponder { func scene() { c = AppCoordinator(); c.start() } }
