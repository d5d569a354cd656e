public class A extends Activity implements View.OnClickListener {
  @BindView(R.id.b) Button send;
  private static final char QUOTE = '"';
  @Override protected void onCreate(Bundle state) {
    send = findViewById(R.id.b);
    send.setOnClickListener(v -> startActivity(new Intent(this, B.class)));
    pager.setAdapter(new PagerAdapter(getFragmentManager()) {
      public Fragment getItem(int place) { switch (place) { case 0: return new F(); default: return new G(); } }
    });
  }
  @Override public void onClick(View v) {
    switch (v.getId()) { case R.id.b: case R.id.c: open(1, "x"); break; default: }
  }
  private void open(int id, String name) { new D().show(getFragmentManager(), D.class.getName()); }
}
class B extends Activity { }
class F extends Fragment { }
class G extends Fragment { }
class D extends DialogFragment { }
