import AppImport
import Testing

@Suite("Where an app of activities begins, and its bar")
struct IntentsStartTests {
  private static func spec(
    _ code: String, activities: [String], _ files: [String: String] = [:]
  ) -> String {
    let declared = activities.enumerated().map { place, name in
      let filter =
        "<intent-filter><action android:name=\"android.intent.action.MAIN\"/><category android:name=\"android.intent.category.LAUNCHER\"/></intent-filter>"
      return "<activity android:name=\".\(name)\">\(place == 0 ? filter : "")</activity>"
    }
    var all = files
    all["app/src/main/AndroidManifest.xml"] =
      "<manifest \(AppSources.android)><application>\(declared.joined())</application></manifest>"
    all["app/src/main/kotlin/Main.kt"] = code
    return AppSources(all).spec
  }

  @Test("behind a launcher that only finds its way the app begins, though one of its ways is a tap")
  func door() {
    let pages = (1...12).map { "class Page\($0)Activity : AppCompatActivity() { }" }
    let rows = (1...12).map {
      "findViewById<View>(R.id.row\($0)).setOnClickListener { startActivity(Intent(this, Page\($0)Activity::class.java)) }"
    }
    let spec = Self.spec(
      """
      class DoorActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          setContentView(R.layout.wait)
          startActivity(Intent(this, HomeActivity::class.java))
          if (intent.action == Intent.ACTION_SEND) startActivity(Intent(this, Page1Activity::class.java))
        }
        private fun onHelp() { button.setOnClickListener { startActivity(Intent(this, Page2Activity::class.java)) } }
      }
      class HomeActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          \(rows.joined(separator: "\n"))
        }
      }
      \(pages.joined(separator: "\n"))
      """,
      activities: ["DoorActivity", "HomeActivity"] + (1...12).map { "Page\($0)Activity" })
    #expect(spec.contains("  start: home\n"), "\(spec)")
    #expect(!spec.contains("guessed-start"), "\(spec)")
  }

  @Test("a menu that code gives a bar has the sections that are made for its items")
  func bar() {
    let item = { (id: String, title: String) in
      "<item android:id=\"@+id/\(id)\" android:title=\"\(title)\"/>"
    }
    let code = { (bar: String) in
      """
      import shop.common.R as CommonR
      class HomeActivity : AppCompatActivity() {
        override fun onCreate(state: Bundle?) {
          setContentView(R.layout.home)
          binding.notice.apply { setContent { Notice() } }
          binding.\(bar).inflateMenu(CommonR.menu.sections)
          val tabs = buildMap {
            put(CommonR.id.shelf) { Tab(ShelfFragment()) }
            put(CommonR.id.basket) { Tab(BasketFragment()) }
          }
        }
      }
      class ShelfFragment : Fragment() { }
      class BasketFragment : Fragment() { }
      """
    }
    let menu =
      "<menu \(AppSources.android)>\(item("shelf", "All goods"))\(item("basket", "My basket"))</menu>"
    let files = ["common/src/main/res/menu/sections.xml": menu]
    let spec = Self.spec(code("bottomNavigation"), activities: ["HomeActivity"], files)
    #expect(spec.contains("title: 'All goods'") && spec.contains("title: 'My basket'"), "\(spec)")
    #expect(spec.contains("tabs: [{ stack: [shelf] }, { stack: [basket] }]"), "\(spec)")
    #expect(spec.contains("  start: shelf\n"), "\(spec)")
    let other = Self.spec(code("toolbar"), activities: ["HomeActivity"], files)
    #expect(!other.contains("  start: shelf\n"), "\(other)")
  }

  @Test("what an event of a model opens is opened by the element whose code sends it")
  func events() {
    let code = { (block: String) in
      """
      class HomeActivity : AppCompatActivity() {
        private val model: ShopModel by viewModels()
        override fun onCreate(state: Bundle?) {
          model.openItem.observe(this) { \(block) }
          findViewById<View>(R.id.row).setOnClickListener { model.select(1) }
        }
      }
      class ShopModel : ViewModel() {
        private val _openItem = MutableLiveData<Int>()
        val openItem: LiveData<Int> = _openItem
        fun select(item: Int) { _openItem.value = item }
      }
      class ItemActivity : AppCompatActivity() { }
      """
    }
    let layout = [
      "app/src/main/res/layout/home.xml":
        "<LinearLayout \(AppSources.android)><Button android:id=\"@+id/row\" android:text=\"First item\"/></LinearLayout>"
    ]
    let start = "startActivity(Intent(this, ItemActivity::class.java))"
    let names = ["HomeActivity", "ItemActivity"]
    let spec = Self.spec(code(start), activities: names, layout)
    #expect(spec.contains("{ label: 'First item', to: item }"), "\(spec)")
    let asked = Self.spec(code("if (it > 0) \(start)"), activities: names, layout)
    #expect(!asked.contains("to: item }"), "\(asked)")
  }
}
