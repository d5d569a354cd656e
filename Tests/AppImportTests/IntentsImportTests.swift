import AppImport
import Testing

@Suite("Activities, fragments and intents")
struct IntentsImportTests {
  private static let manifest = """
    <manifest \(AppSources.android)><application android:label="@string/app_name">
      <activity android:name=".HomeActivity"><intent-filter>
        <action android:name="android.intent.action.MAIN"/>
        <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity>
      <activity android:name=".AboutActivity" android:label="@string/about"/>
      <activity android:name=".ItemActivity" android:label="One item"><intent-filter>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="https" android:host="shop.example" android:pathPrefix="/items/"/></intent-filter></activity>
      <activity android:name=".SettingsActivity"/>
    </application></manifest>
    """
  private static let strings = """
    <resources><string name="app_name">Corner Shop</string><string name="about">About us</string>
      <string name="send">Send it</string><string name="settings">Settings</string>
      <string name="open">Open it</string><string name="sounds">Sounds</string></resources>
    """

  private static func spec(_ files: [String: String]) -> String {
    var all = files.reduce(into: [:]) { all, file in all["app/src/main/\(file.key)"] = file.value }
    all["app/src/main/AndroidManifest.xml"] = all["app/src/main/AndroidManifest.xml"] ?? manifest
    all["app/src/main/res/values/strings.xml"] = strings
    return AppSources(all).spec
  }

  private static func expect(
    _ lines: [String], in spec: String, location: SourceLocation = #_sourceLocation
  ) {
    for line in lines {
      #expect(spec.contains(line), "\(line)\n\(spec)", sourceLocation: location)
    }
  }

  @Test("buttons of a binding and items of a menu open activities, with the texts that people read")
  func buttonsAndMenus() {
    let spec = Self.spec([
      "kotlin/HomeActivity.kt": """
      class HomeActivity : AppCompatActivity() {
        private val binding by viewBinding(ActivityHomeBinding::inflate)
        override fun onCreate(state: Bundle?) {
          super.onCreate(state)
          binding.openButton.setOnClickListener { startActivity(ItemActivity.newIntent(this, 1)) }
        }
        override fun onOptionsItemSelected(item: MenuItem): Boolean = when (item.itemId) {
          R.id.action_about -> { startActivity(Intent(this, AboutActivity::class.java)); true }
          R.id.action_share -> { startActivity(Intent(Intent.ACTION_SEND)); true }
          else -> super.onOptionsItemSelected(item)
        }
      }
      class AboutActivity : AppCompatActivity() { }
      class ItemActivity : AppCompatActivity() {
        companion object { fun newIntent(context: Context, id: Int) = Intent(context, ItemActivity::class.java) }
      }
      abstract class ShopActivity : AppCompatActivity()
      """,
      "res/layout/activity_home.xml":
        "<LinearLayout \(AppSources.android)><Button android:id=\"@+id/open_button\" android:text=\"@string/open\"/></LinearLayout>",
      "res/menu/home.xml":
        "<menu \(AppSources.android)><item android:id=\"@+id/action_about\" android:title=\"@string/about\"/></menu>",
    ])
    Self.expect(
      [
        "title: 'Corner Shop'", "start: home", "title: 'About us'",
        "{ label: 'Open it', to: item }",
        "{ label: 'About us', to: about }", "pattern: 'https://shop.example/items/*'",
        "counts: { screens: 3, transitions: 2, missed: 0, entries: 2, links: 1 }",
      ], in: spec)
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(AppSources.mistakes(in: spec))")
  }

  @Test("Java's listeners, switches and dialogs are read")
  func java() {
    let spec = Self.spec([
      "java/HomeActivity.java": """
      public class HomeActivity extends AppCompatActivity implements View.OnClickListener {
        private static final char QUOTE = '"';
        private Button send;
        @Override protected void onCreate(Bundle state) {
          send = findViewById(R.id.send);
          send.setOnClickListener(v -> new SendDialog().show(getSupportFragmentManager(), SendDialog.class.getName()));
          findViewById(R.id.more).setOnClickListener(this);
        }
        @Override public void onClick(View v) {
          switch (v.getId()) {
            case R.id.more:
              openMore();
              break;
          }
        }
        private void openMore() {
          Intent intent = new Intent(this, SettingsActivity.class);
          startActivity(intent);
        }
      }
      """,
      "java/SettingsActivity.java": "public class SettingsActivity extends AppCompatActivity { }",
      "java/SendDialog.java": "public class SendDialog extends DialogFragment { }",
      "res/layout/home.xml": """
      <LinearLayout \(AppSources.android)><Button android:id="@+id/send" android:text="@string/send"/>
        <Button android:id="@+id/more" android:text="More"/></LinearLayout>
      """,
    ])
    Self.expect(
      [
        "{ label: 'Send it', to: send-dialog }", "{ label: 'More', to: settings }", "close: Close",
        "transitions: 2, missed: 0, entries: 2",
      ], in: spec)
  }

  @Test(
    "a fragment that an activity shows by itself is a part of it, and one that is opened is a screen"
  )
  func fragments() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      class HomeActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          supportFragmentManager.beginTransaction().replace(R.id.content, ListFragment()).commit()
        }
      }
      class ListFragment : Fragment(R.layout.list) {
        override fun onViewCreated(view: View, state: Bundle?) {
          view.findViewById<View>(R.id.send).setOnClickListener { open() }
        }
        private fun open() {
          parentFragmentManager.beginTransaction().replace(R.id.content, DetailFragment.newInstance(1)).commit()
        }
      }
      class DetailFragment : Fragment() {
        companion object { fun newInstance(id: Int) = DetailFragment() }
      }
      """,
      "res/layout/list.xml":
        "<LinearLayout \(AppSources.android)><Button android:id=\"@+id/send\" android:text=\"@string/send\"/></LinearLayout>",
    ])
    Self.expect(
      ["{ label: 'Send it', to: detail }", "counts: { screens: 2, transitions: 1, missed: 0"],
      in: spec)
    #expect(!spec.contains("    list:"))
  }

  @Test("the pages of a pager are tabs with their texts")
  func pager() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      class HomeActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          pager.adapter = ShopPagerAdapter(this)
          TabLayoutMediator(tabs, pager) { tab, place ->
            tab.setText(if (place == 0) R.string.open else R.string.sounds)
          }.attach()
        }
      }
      class ShopPagerAdapter(a: FragmentActivity) : FragmentStateAdapter(a) {
        override fun createFragment(place: Int) = when (place) { 0 -> OpenFragment() else -> SoundsFragment() }
      }
      class OpenFragment : Fragment() { }
      class SoundsFragment : Fragment() { }
      """
    ])
    Self.expect(["{ label: 'Sounds', to: sounds }"], in: spec)
    #expect(!spec.contains("    open:"))
  }

  @Test("what the app opens by itself, or keeps for later, is missed and no entry")
  func automatic() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      class HomeActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          if (isFirst()) startActivity(Intent(this, AboutActivity::class.java))
          findViewById<View>(R.id.send).setOnClickListener { notifyPeople() }
          findViewById<View>(R.id.more).setOnClickListener { startActivity(Intent(this, SettingsActivity::class.java)) }
        }
        private fun notifyPeople() {
          val intent = Intent(this, ItemActivity::class.java)
          show(PendingIntent.getActivity(this, 0, intent, 0))
        }
      }
      class AboutActivity : AppCompatActivity() { }
      class ItemActivity : AppCompatActivity() { }
      class SettingsActivity : AppCompatActivity() { }
      """
    ])
    Self.expect(
      [
        "the app shows 'AboutActivity' by itself", "{ label: 'Settings', to: settings }",
        "transitions: 2, missed: 1, entries: 1",
      ], in: spec)
    #expect(!spec.contains("{ label: 'One item'"))
  }

  @Test("a command of a model and a constant of a caller choose the branch that a press takes")
  func commands() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      class HomeActivity : AppCompatActivity() {
        private val viewModel: HomeViewModel by viewModels()
        override fun onCreate(state: Bundle?) {
          findViewById<View>(R.id.send).setOnClickListener { viewModel.onAboutClicked() }
          findViewById<View>(R.id.open).setOnClickListener { openPage(Page.ITEM) }
          viewModel.commands().onEach { process(it) }.launchIn(scope)
        }
        private fun process(command: HomeViewModel.Command) {
          when (command) {
            is HomeViewModel.Command.LaunchAbout -> startActivity(Intent(this, AboutActivity::class.java))
            is HomeViewModel.Command.LaunchNothing -> Unit
          }
        }
        private fun openPage(page: Page) {
          when (page) {
            Page.ITEM -> startActivity(Intent(this, ItemActivity::class.java))
            Page.SETTINGS -> startActivity(Intent(this, SettingsActivity::class.java))
          }
        }
      }
      class AboutActivity : AppCompatActivity() { }
      class ItemActivity : AppCompatActivity() { }
      class SettingsActivity : AppCompatActivity() { }
      """,
      "kotlin/HomeViewModel.kt": """
      class HomeViewModel : ViewModel() {
        sealed class Command { object LaunchAbout : Command(); object LaunchNothing : Command() }
        fun onAboutClicked() { command.trySend(Command.LaunchAbout) }
      }
      """,
      "res/layout/home.xml": """
      <LinearLayout \(AppSources.android)><Button android:id="@+id/send" android:text="@string/about"/>
        <Button android:id="@+id/open" android:text="@string/open"/></LinearLayout>
      """,
    ])
    Self.expect(
      [
        "{ label: 'About us', to: about }", "{ label: 'Open it', to: item }",
        "a value chooses 'SettingsActivity' among others",
        "transitions: 3, missed: 1, entries: 2",
      ], in: spec)
  }

  @Test("preferences open fragments and activities, with their titles")
  func preferences() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      class HomeActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          supportFragmentManager.beginTransaction().replace(R.id.content, MainPreferences()).commit()
        }
      }
      class MainPreferences : PreferenceFragmentCompat() {
        override fun onCreatePreferences(state: Bundle?, key: String?) {
          setPreferencesFromResource(R.xml.preferences, key)
          findPreference<Preference>("about")?.setOnPreferenceClickListener {
            startActivity(Intent(context, AboutActivity::class.java))
            true
          }
        }
      }
      class SoundFragment : PreferenceFragmentCompat() { }
      class AboutActivity : AppCompatActivity() { }
      """,
      "res/xml/preferences.xml": """
      <PreferenceScreen \(AppSources.android)>
        <Preference android:key="about" android:title="@string/about"/>
        <Preference android:title="@string/sounds" android:fragment="shop.SoundFragment"/></PreferenceScreen>
      """,
    ])
    Self.expect(["{ label: 'About us', to: about }", "{ label: 'Sounds', to: sound }"], in: spec)
  }

  @Test("a listener, an adapter and a base class have the entries of the screens that use them")
  func owners() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      abstract class ShopActivity : AppCompatActivity() {
        override fun onOptionsItemSelected(item: MenuItem): Boolean {
          if (item.itemId == R.id.action_about) startActivity(Intent(this, AboutActivity::class.java))
          return true
        }
      }
      interface ItemListener { fun onOpenItem(id: Int) }
      class HomeActivity : ShopActivity(), ItemListener {
        private val adapter = ItemAdapter(this)
        override fun onOpenItem(id: Int) { startActivity(Intent(this, ItemActivity::class.java)) }
      }
      class ItemAdapter(private val listener: ItemListener) : RecyclerView.Adapter<Holder>() {
        override fun onBindViewHolder(holder: Holder, place: Int) {
          holder.itemView.setOnClickListener { listener.onOpenItem(place) }
        }
      }
      class AboutActivity : AppCompatActivity() { }
      class ItemActivity : AppCompatActivity() { }
      """,
      "res/menu/home.xml":
        "<menu \(AppSources.android)><item android:id=\"@+id/action_about\" android:title=\"@string/about\"/></menu>",
    ])
    Self.expect(["{ label: 'About us', to: about }", "{ label: 'One item', to: item }"], in: spec)
    #expect(!spec.contains("shop:\n"))
  }

  @Test("a class that a graph has too is one screen, and what hosts the graph is its first one")
  func graph() {
    let spec = Self.spec([
      "kotlin/Home.kt": """
      class HomeActivity : AppCompatActivity(R.layout.activity_home)
      class StartFragment : Fragment() {
        override fun onViewCreated(view: View, state: Bundle?) {
          view.findViewById<View>(R.id.send).setOnClickListener {
            startActivity(Intent(context, AboutActivity::class.java))
          }
        }
      }
      class AboutActivity : AppCompatActivity() { }
      """,
      "res/layout/activity_home.xml": """
      <LinearLayout \(AppSources.android)><androidx.fragment.app.FragmentContainerView
        android:name="androidx.navigation.fragment.NavHostFragment" app:navGraph="@navigation/main"/></LinearLayout>
      """,
      "res/layout/start.xml":
        "<LinearLayout \(AppSources.android)><Button android:id=\"@+id/send\" android:text=\"@string/about\"/></LinearLayout>",
      "res/navigation/main.xml": """
      <navigation \(AppSources.android) android:id="@+id/main" app:startDestination="@id/start">
        <fragment android:id="@+id/start" android:name="shop.StartFragment"><action android:id="@+id/go"
          app:destination="@id/second"/></fragment>
        <fragment android:id="@+id/second" android:name="shop.SecondFragment"/></navigation>
      """,
    ])
    Self.expect(["start: start", "{ label: 'About us', to: about }"], in: spec)
    #expect(!spec.contains("    home:\n"), "\(spec)")
    #expect(!spec.contains("start-2"), "\(spec)")
  }
}
