import androidx.navigation3.ui.NavDisplay
data object Home : NavKey
data class Item(val id: Int) : NavKey
@Composable fun App() {
  val backStack = rememberNavBackStack(Home)
  NavDisplay(backStack, entryProvider = entryProvider {
    entry<Home> { Button({ backStack.add(Item(1)) }) { Text("Item") } }
    entry<Item> { Text("x") }
  })
}
