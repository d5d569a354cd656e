import androidx.navigation.compose.composable
@Serializable object Home
@Serializable data class Item(val id: String)
fun NavGraphBuilder.graph(nav: NavController) {
  navigation<Shop>(startDestination = Home) {
    composable<Home> { Text("Home", Modifier.clickable { nav.navigate(Item("1")) }) }
    composable<Item> { entry -> entry.toRoute<Item>() }
  }
}
