#if os(macOS)
class HomeViewController: NSViewController {}
#else
class HomeViewController: UIViewController {}
#endif
class ItemViewController: UIViewController {
  var coordinator: ItemCoordinator?; func a() { coordinator?.showHelp(of: .me) }
}
class HelpViewController: UIViewController {}
class ItemCoordinator {
  func showHelp(of x: X) {
    navigationController.pushViewController(HelpViewController(), animated: true)
  }
}
enum Scene {
  case help(String)
  var c: UIViewController {
    switch self {
    case .help(let a): return HelpViewController()
    }
  }
}
class AppDelegate {
  func s() {
    let split = UISplitViewController();
    split.viewControllers = [HomeViewController(), ItemViewController()]
  }
}
