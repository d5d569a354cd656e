final class HomeViewController: UIViewController {
  @objc func open() {
    let next = ItemViewController(); navigationController?.pushViewController(next, animated: true)
  }
}
final class ItemViewController: UITableViewController {
  override func viewDidLoad() { title = "Item" }
  func menu() {
    add(UIAction(title: "Edit") { self.present(EditViewController(), animated: true) })
  }
}
final class EditViewController: UIViewController {}
final class MainTabs: UITabBarController {
  override func viewDidLoad() { viewControllers = [HomeViewController(), ItemViewController()] }
}
