import AppImport
import Testing

@Suite("Compose screens that are values")
struct ComposeScreensTests {
  private static func spec(_ code: String, _ strings: String = "") -> String {
    AppSources([
      "app/src/main/kotlin/Nav.kt": code,
      "app/src/main/res/values/strings.xml":
        "<resources><string name=\"more\">More</string>\(strings)</resources>",
    ]).spec
  }

  @Test("a screen with a method that shows it is one, and pushing its value leads there")
  func methods() {
    let spec = Self.spec(
      """
      interface Page : Screen { @Composable override fun Content() { Frame(rows()) } @Composable fun rows(): List<Row> }
      object Home : Screen() {
        private val tabs = listOf(ShelfTab, MoreTab)
        @Composable override fun Content() {
          TabNavigator(tab = ShelfTab) {
            NavigationBar { tabs.forEach { NavigationBarItem(label = { Text(it.options.title) }, onClick = { }) } }
          }
        }
      }
      data object ShelfTab : Tab {
        override val options: TabOptions
          @Composable
          get() {
            return TabOptions(index = 0u, title = "Shelf")
          }
        @Composable override fun Content() {
          val navigator = LocalNavigator.currentOrThrow
          ListItem(headlineContent = { Text("A book") }, modifier = Modifier.clickable { navigator.push(BookScreen(1)) })
        }
      }
      data object MoreTab : Tab {
        override val options: TabOptions
          @Composable
          get() { return TabOptions(index = 1u, title = stringResource(R.string.more)) }
        @Composable override fun Content() {
          val navigator = LocalNavigator.currentOrThrow
          Button(onClick = { navigator.push(Settings(Settings.Part.About)) }) { Text("About this app") }
          Button(onClick = { navigator.push(Settings()) }) { Text("Settings") }
        }
      }
      class BookScreen(private val id: Long) : Screen() { @Composable override fun Content() { Text("A book") } }
      class Settings(private val part: Int? = null) : Screen() {
        @Composable override fun Content() {
          Navigator(
            screen = when (part) {
              Part.About.id -> AboutPage
              else -> MainPage
            },
            onBackPressed = null)
        }
        sealed class Part(val id: Int) { data object About : Part(0) }
      }
      object MainPage : Page {
        private val items = listOf(Item("Looks", LooksPage), Item("About", AboutPage))
        @Composable override fun rows() {
          val navigator = LocalNavigator.currentOrThrow
          LazyColumn { items(items = items) { item -> Button(onClick = { navigator.push(item.screen) }) { Text(item.title) } } }
        }
        private data class Item(val title: String, val screen: Screen)
      }
      object LooksPage : Page { @Composable override fun rows() { Text("Dark") } }
      object AboutPage : Page { @Composable override fun rows() { Text("1.0") } }
      class Main : Activity() { fun onCreate() { setContent { Navigator(screen = Home) { CurrentScreen() } } } }
      """)
    for line in [
      "{ tabs: [{ stack: [shelf] }, { stack: [more] }] }", "start: shelf",
      "{ label: 'A book', to: book, with: 'some-id' }",
      "{ label: 'About this app', to: about-page }",
      "{ label: 'Settings', to: main-page }", "{ label: 'Looks', to: looks-page }",
      "{ label: 'About', to: about-page }",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
    #expect(!spec.contains("\n    home:") && !spec.contains("\n    page:"), "\(spec)")
  }

  @Test("what a scaffold shows around all screens is on each section, a sheet over them on none")
  func aroundScreens() {
    let spec = Self.spec(
      """
      object Home : Screen() {
        @Composable override fun Content() {
          TabNavigator(tab = ShelfTab) {
            NavigationBar { NavigationBarItem(label = { Text("Shelf") }, onClick = { it.current = ShelfTab })
              NavigationBarItem(label = { Text("More") }, onClick = { it.current = MoreTab }) }
          }
        }
      }
      data object ShelfTab : Tab { @Composable override fun Content() { Text("x") } }
      data object MoreTab : Tab { @Composable override fun Content() { Text("x") } }
      class AddScreen : Screen() { @Composable override fun Content() { Text("x") } }
      class GiveScreen : Screen() { @Composable override fun Content() { Text("x") } }
      class ThanksScreen : Screen() {
        @Composable override fun Content() {
          val navigator = LocalNavigator.currentOrThrow
          Button(onClick = { navigator.push(GiveScreen()) }) { Text("Give more") }
        }
      }
      class Main : Activity() {
        fun onCreate() {
          setContent {
            Navigator(screen = ShelfTab) { navigator ->
              Scaffold(floatingActionButton = {
                Button(onClick = { navigator.push(AddScreen()) }) { Text("Add one") }
              }) { navigator.last.Content() }
              if (mayAsk) { Sheet { Button(onClick = { navigator.push(ThanksScreen()) }) { Text("Give") } } }
            }
          }
        }
      }
      """)
    #expect(spec.contains("{ label: 'Add one', to: add }"), "\(spec)")
    #expect(!spec.contains("label: 'Give'"), "\(spec)")
    #expect(spec.ranges(of: "label: 'Give more'").count == 1, "\(spec)")
  }

  @Test("a screen that an annotation names is one, and events lead where the presenter says")
  func annotations() {
    let spec = Self.spec(
      """
      data object Inbox : Screen
      data class Mail(val id: String) : Screen
      sealed interface InboxEvent { data class Open(val id: String) : InboxEvent
        data object Refresh : InboxEvent }
      @CircuitInject(Inbox::class, AppScope::class)
      @Composable
      fun InboxUi(state: InboxState, modifier: Modifier) {
        val sink = state.eventSink
        Button(onClick = { sink(InboxEvent.Open("1")) }) { Text("Read it") }
        Button(onClick = { sink(InboxEvent.Refresh) }) { Text("Again") }
      }
      class InboxPresenter @AssistedInject constructor(@Assisted private val navigator: Navigator) : Presenter<InboxState> {
        @Composable override fun present(): InboxState {
          LaunchedEffect(Unit) { navigator.goTo(Mail("new")) }
          return InboxState { event ->
            when (event) {
              is InboxEvent.Open -> navigator.goTo(Mail(event.id))
              InboxEvent.Refresh -> load()
            }
          }
        }
      }
      @CircuitInject(Mail::class, AppScope::class)
      @Composable
      fun MailUi(state: MailState) { Text("Dear you") }
      @Composable fun App() { val stack = rememberSaveableBackStack(root = Inbox) }
      """)
    #expect(spec.contains("start: inbox") && !spec.contains("the start of this graph"), "\(spec)")
    #expect(spec.contains("{ label: 'Read it', to: mail, with: 'some-id' }"), "\(spec)")
    #expect(!spec.contains("'Again', to"), "\(spec)")
  }

  @Test("a function with a destination of its own is a screen, the first one where it says so")
  func generated() {
    let spec = Self.spec(
      """
      @Destination<RootGraph>
      @Composable fun ListScreen(navigator: DestinationsNavigator, bookId: String) { Text("Pages") }
      @Destination<RootGraph>(start = true)
      @Composable
      fun ShelfScreen(navigator: DestinationsNavigator) {
        Button(onClick = { navigator.navigate(ListScreenDestination(bookId = "1")) }) { Text("Open") }
      }
      """)
    #expect(spec.contains("start: shelf"), "\(spec)")
    #expect(spec.contains("{ label: 'Open', to: list, with: 'some-book-id' }"), "\(spec)")
  }

  @Test("a choice by type shows screens, and what an app opens by itself is no entry")
  func choices() {
    let spec = Self.spec(
      """
      sealed interface Screen
      data object HomeScreen : Screen
      data object BudgetScreen : Screen
      data object LoginScreen : Screen
      class Navigation { fun navigateTo(screen: Screen) { backStack.push(last); switch(screen) } }
      @Composable fun Graph(screen: Screen?) {
        when (screen) {
          null -> { }
          is HomeScreen -> HomeScreen(screen = screen)
          BudgetScreen -> BudgetScreenImpl()
          is LoginScreen -> LoginUi()
        }
      }
      @Composable fun HomeScreen(screen: HomeScreen) {
        val nav = navigation()
        LaunchedEffect(Unit) { nav.navigateTo(LoginScreen) }
        Button(onClick = { nav.navigateTo(BudgetScreen) }) { Text("Budgets") }
      }
      @Composable fun BudgetScreenImpl() { Text("Left") }
      @Composable fun LoginUi() { Button(onClick = { nav.navigateTo(HomeScreen) }) { Text("Sign in") } }
      """)
    #expect(spec.contains("{ label: 'Budgets', to: budget }"), "\(spec)")
    #expect(spec.contains("{ label: 'Sign in', to: home }"), "\(spec)")
    #expect(!spec.contains("to: login }"), "\(spec)")
  }

  @Test("an event of a graph's screen leads where the screen's own choice says, through its model")
  func models() {
    let spec = Self.spec(
      """
      sealed class AboutAction { data object HelpClick : AboutAction() }
      sealed class AboutEvent { data object NavigateToHelp : AboutEvent() }
      class AboutViewModel @Inject constructor(private val store: Store) : ViewModel() {
        fun handleAction(action: AboutAction) { when (action) { is AboutAction.HelpClick -> handleHelpClick() } }
        private fun handleHelpClick() { sendEvent(AboutEvent.NavigateToHelp) }
      }
      @Composable fun AboutScreen(viewModel: AboutViewModel, onNavigateToHelp: () -> Unit) {
        EventsEffect(viewModel = viewModel) { event ->
          when (event) { AboutEvent.NavigateToHelp -> onNavigateToHelp() }
        }
        Row(text = "Help center", onClick = { viewModel.trySendAction(AboutAction.HelpClick) })
      }
      @Composable fun App() {
        NavHost(navController, startDestination = "about") {
          composable("about") { AboutScreen(viewModel(), onNavigateToHelp = { navController.navigate("help") }) }
          composable("help") { Text("Ask") }
        }
      }
      """)
    #expect(spec.contains("{ label: 'Help center', to: help }"), "\(spec)")
    #expect(spec.contains("transitions: 1, missed: 0"), "\(spec)")
  }

  @Test("an icon has the text of its own element, of a pair too, and a bar's pages are sections")
  func pages() {
    let spec = Self.spec(
      """
      sealed class Pages(val route: String, val text: Int) {
        object Shelf : Pages("shelf", R.string.shelf)
        object More : Pages("more", R.string.more)
      }
      val pages = listOf(Pages.Shelf, Pages.More)
      @Composable fun App() {
        NavHost(navController, startDestination = "home") {
          composable("home") { Home(onNavigate = { navController.navigate(it) }) }
          composable("book") { Text("Once") }
          composable("history") { Text("Then") }
          composable("remove") { Text("Sure?") }
        }
      }
      @Composable fun Home(onNavigate: (String) -> Unit) {
        Scaffold(bottomBar = { NavigationBar { pages.forEach { NavigationBarItem(label = { Text(stringResource(it.text)) }, onClick = { go(it) }) } } }) {
          HorizontalPager(state = pager) { index ->
            when (pages[index]) {
              Pages.Shelf -> ShelfPage(onBook = { onNavigate("book") })
              Pages.More -> MorePage(onNavigate)
            }
          }
        }
      }
      @Composable fun ShelfPage(onBook: () -> Unit) { Button(onClick = { onBook() }) { Text("A book") } }
      @Composable fun MorePage(onNavigate: (String) -> Unit) {
        Tile(title = "History", icon = R.drawable.history, onClick = { onNavigate("history") })
        val (text, icon) = if (gone) { Pair("Restore", 1) } else { Pair("Remove", 2) }
        MenuItem(text = text, onClick = { onNavigate("remove") })
      }
      @Composable fun Tile(title: String, icon: Int, onClick: () -> Unit) {
        Column {
          Box(modifier = Modifier.clickable { onClick.invoke() }) { Icon(painterResource(icon), null) }
          Text(text = title)
        }
      }
      """, "<string name=\"shelf\">My shelf</string>")
    for line in [
      "{ tabs: [{ stack: [shelf] }, { stack: [more] }] }", "title: 'My shelf'",
      "{ label: 'A book', to: book }", "{ label: 'History', to: history }",
      "{ label: 'Restore', to: remove }",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
  }
}
