object Home : Screen() {
  private val tabs = listOf(Shelf, More)
  @Composable override fun Content() {
    TabNavigator(tab = Shelf) { NavigationBar { tabs.forEach { NavigationBarItem(onClick = {}) } } }
  }
}
data object Shelf : Tab {
  override val options: TabOptions @Composable get() { return TabOptions(title = "Shelf") }
  @Composable override fun Content() { Button(onClick = { navigator.push(Book(1)) }) { Text("Read") } }
}
data object More : Tab { @Composable override fun Content() { Text("More") } }
class Book(val id: Long) : Screen() {
  @Composable override fun Content() { Navigator(when (id) { A.b -> Home else -> More }) }
}
@CircuitInject(Book::class, App::class) @Composable fun Ui(state: State) {
  Button(onClick = { sink(Event.Open(1)) }) { Text("Open") }
}
class Presenter @Inject constructor(val navigator: Navigator) {
  fun present() { when (event) { is Event.Open, Event.Back -> navigator.goTo(Home) } }
}
@Destination<Root>(start = true) @Composable fun ListScreen(bookId: String) { nav.navigate(ListScreenDestination(1)) }
fun Graph(screen: Screen) { when (screen) { is Home -> Ui(1); Book -> { Ui(2) } } }
