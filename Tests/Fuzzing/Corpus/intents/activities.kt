class A : AppCompatActivity() {
  private val binding by viewBinding(ABinding::inflate)
  override fun onCreate(state: Bundle?) {
    binding.b.setOnClickListener { startActivity(Intent(this, B::class.java)) }
    model.commands().onEach { process(it) }
    show(F.newInstance(1))
  }
  private fun process(command: Command) = when (command) {
    is Command.Open -> C.start(this)
    Command.Close -> finish()
  }
  fun go(v: View) { D().show(supportFragmentManager, "d") }
  override fun onOptionsItemSelected(item: MenuItem): Boolean {
    if (item.itemId == R.id.b) launcher.launch(BIntent(this))
    return true
  }
}
class B : ComponentActivity()
class C : AppCompatActivity() { companion object { fun start(c: Context) = c.startActivity(Intent(c, C::class.java)) } }
class F : Fragment(R.layout.a) { companion object { fun newInstance(id: Int) = F() } }
class D : DialogFragment()
class BIntent(c: Context) : Intent() { init { setClassName(c, "b") } }
