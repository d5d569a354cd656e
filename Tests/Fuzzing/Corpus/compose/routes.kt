import androidx.navigation.compose.NavHost

enum class Tab(val route: String, val label: String) { Home("home", "Home"), Offers("offers", "Offers") }

@Composable fun App(nav: NavHostController) {
  Scaffold(bottomBar = { NavigationBar { Tab.entries.forEach { tab ->
    NavigationBarItem(onClick = { nav.navigate(tab.route) { popUpTo("home") } }, label = { Text(tab.label) }) } } }) {
    NavHost(nav, startDestination = "home") {
      composable("home") { Home(onOpen = { nav.navigate("item/$it") }) }
      composable("offers", deepLinks = listOf(navDeepLink { uriPattern = "shop://offers" })) { Offers() }
      composable("item/{id}") { Item() }
      dialog("help") { Help() }
    }
  }
}
@Composable fun Home(onOpen: (String) -> Unit) { Button(onClick = { onOpen("1") }) { Text("Open") } }
