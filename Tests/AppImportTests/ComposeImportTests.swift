import AppImport
import Testing

@Suite("Jetpack Compose's graphs")
struct ComposeImportTests {
  private static let strings = """
    <resources><string name="app_name">Corner Shop</string><string name="buy">Buy it</string>
      <string name="home">Home</string><string name="offers">Offers</string></resources>
    """

  private static func spec(_ code: String) -> String {
    AppSources([
      "app/src/main/kotlin/Nav.kt": code, "app/src/main/res/values/strings.xml": strings,
    ]).spec
  }

  @Test("string routes become screens, a link, and entries with the texts of their buttons")
  func strings() {
    let spec = Self.spec(
      """
      object Routes { const val HOME = "home"; const val PRODUCT = "product/{id}" }
      @Composable fun Shop() {
        val nav = rememberNavController()
        NavHost(nav, startDestination = Routes.HOME) {
          composable(Routes.HOME) { HomeScreen(onProduct = { id -> nav.navigate("product/$id") }) }
          composable(Routes.PRODUCT, deepLinks = listOf(navDeepLink { uriPattern = "https://shop.example/p/{id}" })) { }
        }
      }
      @Composable fun HomeScreen(onProduct: (String) -> Unit) {
        TopAppBar(title = { Text("The shop") })
        PrimaryButton(text = stringResource(R.string.buy), onClick = { onProduct("1") })
      }
      @Composable fun PrimaryButton(text: String, onClick: () -> Unit) { Button(onClick = onClick) { Text(text) } }
      """)
    for line in [
      "title: 'Corner Shop'", "title: 'The shop'",
      "{ label: 'Buy it', to: product, with: 'some-id' }",
      "pattern: 'https://shop.example/p/:id'",
      "counts: { screens: 2, transitions: 1, missed: 0, entries: 1, links: 1 }",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
    #expect(!spec.contains("guessed-labels"))
  }

  @Test("a text that stands in for a missing one is no button's label")
  func missingTexts() {
    let spec = Self.spec(
      """
      @Composable fun Shop() {
        NavHost(nav, startDestination = "home") {
          composable("home") { Banner(sum.ifEmpty { stringResource(R.string.buy) }) { nav.navigate("offers") } }
          composable("offers") { }
        }
      }
      @Composable fun Banner(text: String, onClick: () -> Unit) { Card(onClick = onClick) { Text(text) } }
      """)
    #expect(spec.contains("{ label: 'Offers', to: offers }"), "\(spec)")
    #expect(!spec.contains("Buy it"), "\(spec)")
  }

  @Test("types as routes, nested graphs and a bar of an enumeration are read")
  func types() {
    let spec = Self.spec(
      """
      @Serializable object Home
      @Serializable object Offers
      @Serializable object Account
      @Serializable object SignIn
      @Serializable data class Product(val id: String)
      enum class Top(val route: Any, val label: Int) { HOME(Home, R.string.home), OFFERS(Offers, R.string.offers) }
      @Composable fun Shop() {
        NavHost(nav, startDestination = Home) {
          composable<Home> { ListItem(headlineContent = { Text("Milk") }, modifier = Modifier.clickable { nav.openProduct("milk") }) }
          composable<Offers> { }
          navigation<Account>(startDestination = SignIn) { dialog<SignIn> { } }
          wrapped<Product> { TextButton(onClick = { nav.navigate(Account) }) { Text("Sign in") } }
        }
        NavigationBar { Top.entries.forEach { NavigationBarItem(label = { Text(stringResource(it.label)) }, onClick = { nav.navigate(it.route) }) } }
      }
      inline fun <reified T : Any> NavGraphBuilder.wrapped(noinline content: @Composable () -> Unit) { composable<T> { content() } }
      fun NavController.openProduct(id: String) { navigate(Product(id)) }
      """)
    for line in [
      "{ tabs: [{ stack: [home] }, { stack: [offers] }] }",
      "{ label: 'Milk', to: product, with: 'some-id' }",
      "{ label: 'Sign in', to: sign-in }", "close: Close", "title: 'Offers'",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
  }

  @Test("keys of Navigation 3 are destinations, and adding one to the stack leads there")
  func keys() {
    let spec = Self.spec(
      """
      data object Home : NavKey
      data class Product(val id: String) : NavKey
      @Composable fun Shop() {
        val back = rememberNavBackStack(Home)
        NavDisplay(backStack = back, entryProvider = entryProvider {
          entry<Home> { Button(onClick = { back.add(Product("1")) }) { Text("See it") } }
          entry<Product> { }
        })
      }
      """)
    #expect(spec.contains("{ label: 'See it', to: product, with: 'some-id' }"), "\(spec)")
    #expect(spec.contains("start: home") && !spec.contains("guessed-start"))
  }

  @Test("a graph in XML beside Compose is read with it")
  func both() {
    let spec = AppSources([
      "app/src/main/kotlin/Nav.kt": """
      @Composable fun Shop() { NavHost(nav, startDestination = "home") { composable("home") {}; composable("a") {} } }
      """,
      "app/src/main/res/navigation/settings.xml": """
      <navigation xmlns:android="a" xmlns:app="b" android:id="@+id/g" app:startDestination="@id/list">
        <fragment android:id="@+id/list" /></navigation>
      """,
    ]).spec
    #expect(spec.contains("\n    home:") && spec.contains("\n    list:"), "\(spec)")
  }

  @Test(
    "routes that are made lazily are read, each with its class, and a computed one is no fault of the app"
  )
  func lazyRoutes() {
    let sources = AppSources([
      "app/Main.kt": """
      import androidx.navigation.compose.NavHost
      object Items { val route by lazy { "items/{id}" } }
      object Orders { val route by lazy { "orders" } }
      @Composable fun App() {
        NavHost(navController, startDestination = Orders.route) {
          composable(Orders.route) { OrdersScreen(navController) }
          composable(Items.route) { Text("a") }
        }
      }
      @Composable fun OrdersScreen(navController: NavController) {
        Button(onClick = { navController.navigate("items/1") }) { Text("See the item") }
        Button(onClick = { navController.navigate("lost/$id") }) { Text("Lost") }
      }
      """
    ])
    let app = ImportedApp(sources.tree, title: "shop")
    #expect(app?.spec?.contains("label: 'See the item', to: items") == true, "\(app?.spec ?? "")")
    #expect(app?.findings.count(.ofApp) == 0, "\(app?.report ?? "")")
  }
}
