import Commands
import Hashing
import Testing

@Suite("Mistakes in measured data")
struct StudyReadMistakesTests {
  private func read(
    _ files: [String: String], _ options: [String] = ["--variant", "short"],
    expecting status: Commands.ExitStatus? = .success
  ) -> MemoryWorld {
    let world = MemoryWorld(files.merging(["tiny.yaml": StudyReadTests.spec]) { own, _ in own })
    let found = world.run(
      ["study", "read", "tiny.yaml"] + files.keys.sorted() + options
        + ["--people", "50"])
    if let status { #expect(found == status, "\(world.messages)\(world.output)") }
    return world
  }

  private static let answers = "participant,layout,task,outcome,taps,first\n"
  private static let good = "g,short,milk,found,1,Milk\n"

  @Test(
    "a row that is not understood is left out, and said with its line and its number",
    arguments: [
      (
        "x,short,milk,found,1,Milkk\n",
        "names a label that the spec does not have; did you mean 'Milk'?"
      ),
      ("x,tabs,milk,found,1,Milk\n", "names a layout that the spec does not have"),
      (
        "x,short,mlk,found,1,Milk\n",
        "names a task that the spec does not have; did you mean 'milk'?"
      ),
      ("x,short,,found,1,Milk\n", "has no task, and is left out"),
      ("x,short,milk,perhaps,1,Milk\n", "has an outcome that is not understood, and is left out"),
      ("x,short,milk,found,-1,Milk\n", "has a number that is not understood, and is left out"),
      ("x,short,milk,found,1e3,Milk\n", "has a number that is not understood, and is left out"),
      (
        "x,short,milk,found,1\n", "has another number of cells than the first line, and is left out"
      ),
      (
        "x,short,milk,found,1,All\n",
        "has 'All' as the first tap, which the first page of the task does not show"
      ),
      ("g,short,milk,wrong,9,Milk\n", "repeats an earlier one, and is left out"),
    ])
  func rows(row: String, remark: String) {
    let world = read(["a.csv": Self.answers + Self.good + row])
    #expect(world.messages.hasPrefix("a.csv:3: warning: 1 row \(remark)"), "\(world.messages)")
    #expect(world.messages.split(separator: "\n").count == 1)
    // How an attempt ended counts even if its first tap is not understood.
    let attempts =
      remark.contains("label") || remark.contains("first tap") ? "2 attempts" : "1 attempt"
    #expect(world.output.contains("measured with \(attempts)"), "\(world.output)")
  }

  private static let events = "session,time,screen,label\n"

  @Test(
    "sessions that contradict themselves are left out",
    arguments: [
      (
        "a,100,home,Milk\na,99,offers,\n", 3,
        "1 row is earlier than the row before in the same session", 1
      ),
      ("a,100,home,Milk\na,100,home,Milk\n", 3, "1 row repeats an earlier one", 2),
      ("a,100,home,Milk\na,later,offers,\n", 3, "1 row has a time that is not understood", 2),
      (
        "a,100,home,Milk\na,101,Wishlist,\n", 3, "1 row names a screen that the spec does not have",
        2
      ),
      (",100,home,Milk\n,101,home,\n", 2, "2 rows have no session, and are left out", 1),
      ("a,100,home,Milk\na,101,,\n", 3, "1 row has no screen, and is left out", 2),
      ("a,100,offers,\na,101,home,Milk\n", 2, "1 session did not begin on the first page", 2),
    ])
  func sessions(rows: String, line: Int, remark: String, sessions: Int) {
    let world = read(["e.csv": Self.events + rows + "z,100,home,Offers\n"])
    #expect(world.messages.hasPrefix("e.csv:\(line): warning: \(remark)"), "\(world.messages)")
    #expect(world.output.contains("In a session, \(sessions) session"), "\(world.output)")
  }

  @Test(
    "a file that cannot be used is refused with its line, and no figures are printed",
    arguments: [
      ("", "a.csv:1: error: the file is empty"),
      (
        "name,mail\nAnna,a@b.c\n",
        "a.csv:1: error: the columns are not those of any file that is read"
      ),
      (
        "task,label,people\nmilk,\"Milk,3\n",
        "a.csv:2: error: the quote that begins here is never closed"
      ),
      (
        "Participant ID,Task 1 Path Taken,Task 1 Path Outcome\n1,Shop/Milk,Direct Success\n",
        "a.csv:1: error: the columns are about 1 task, and the spec has 2; name those of the file with '--task'"
      ),
      ("task,label,people\nmilk,Honey,3\n", "error: nothing that people did was understood"),
    ])
  func refused(text: String, reason: String) {
    let world = read(["a.csv": text], expecting: .badSpec)
    #expect(world.messages.contains(reason), "\(world.messages)")
    #expect(world.output == "")
  }

  @Test("a file without layouts needs the name of one if the spec has several")
  func layouts() {
    let files = [
      "a.csv": "task,label,people\nmilk,Milk,3\n", "b.csv": "task,label,people\nmilk,Milk,4\n",
    ]
    let unnamed = read(files, [], expecting: .badSpec)
    #expect(unnamed.messages.contains("a.csv:1: error: no column says which layout the people had"))
    #expect(unnamed.messages.contains("b.csv:1: error: "))
    let named = read(files, ["--variant", "short,long"])
    #expect(named.output.contains("short\n\n  milk, 3 attempts"))
    #expect(named.output.contains("long\n\n  milk, 4 attempts"))
    #expect(read(files, ["--variant", "tall"], expecting: .usage).messages.contains("'tall'"))
    let three = read(["c.csv": ""], ["--variant", "short,long"], expecting: .usage)
    #expect(three.messages.contains("'--variant' names 2 layouts for 1 file"))
  }

  @Test("exports of two trees are not mixed")
  func trees() {
    let head = "Participant ID,Task 1 Path Taken,Task 1 Path Outcome\n"
    let own = head + "1,Shop/Milk,Direct Success\n2,Shop/Offers,Direct Failure\n"
    let other = head + "1,Bank/Cards,Direct Success\n2,Bank/Loans,Direct Failure\n"
    let options = ["--variant", "short", "--task", "milk"]
    let world = read(["a.csv": own, "b.csv": other], options, expecting: .badSpec)
    #expect(
      world.messages.contains(
        "b.csv:1: error: this is another tree than that of a.csv, of whose 3 names it has 0"))
    #expect(!world.messages.contains("Bank") && world.output == "")
    #expect(read(["a.csv": own, "c.csv": own], options).output.contains("milk, 4 attempts"))
  }

  @Test("one participant, empty columns and rows of nothing are no trouble")
  func little() {
    let one = read(["a.csv": Self.answers + Self.good + ",,,,,\n\n"])
    #expect(one.messages == "" && one.output.contains("milk, 1 attempt\n"))
    let tree = read(
      ["t.csv": "Participant ID;Task 1 Path Taken;Task 1 Path Outcome;\n1;Milk;Direct Success;\n"],
      ["--variant", "short", "--task", "milk"])
    #expect(tree.messages == "" && tree.output.contains("milk, 1 attempt\n"))
  }

  @Test("no cell is repeated, whatever it has and whatever is wrong with it")
  func personalData() {
    let secrets = ["anna.meier@example.com", "+49 170 1234567", "Anna Meier", "4111111111111111"]
    let forms = [
      Self.answers + "S,S,S,S,S,S\nS,short,milk,found,1,S\n",
      Self.events + "S,S,S,S\nS,100,S,S\nS,99,home,S\n",
      "task,label,people\nmilk,Milk,3\nS,S,S\nmilk,S,2\n",
      "label,share\nS,S\nMilk,S\nMilk,5%\n",
      "Participant ID,Task 1 Path Taken,Task 1 Path Outcome\nS,S/S,S\nS,S/S,Direct Success\n",
      "S,S\nS,S\n", "task,label,people\nmilk,\"S\n",
    ]
    for secret in secrets {
      for form in forms {
        let world = read(
          ["a.csv": form.replacing("S", with: secret)], ["--variant", "short", "--task", "milk"],
          expecting: nil)
        let said = world.messages + world.output
        #expect(!said.contains(secret) && !said.contains("Meier"), "\(said)")
        #expect(!world.messages.isEmpty)
      }
    }
  }

  @Test("files that were damaged by chance end in figures or in a reason")
  func damaged() {
    let forms = [
      Self.answers + Self.good, Self.events + "a,100,home,Milk\na,101,offers,\n",
      "task,label,people\nmilk,Milk,3\n", "label,share,people\nMilk,5%,20\n",
      "Participant ID,Task 1 Path Taken,Task 1 Path Outcome\n1,Shop/Milk,Direct Success\n",
    ]
    var draws = SplitMix64(seed: 48)
    let letters = Array(",;\t\"\n\r0a\u{FEFF}>/%-:é".utf8)
    for turn in 0..<200 {
      var bytes = Array(forms[turn % forms.count].utf8)
      for _ in 0..<1 + draws.next() % 4 {
        let place = Int(draws.next() % UInt64(bytes.count))
        bytes[place] = letters[Int(draws.next() % UInt64(letters.count))]
      }
      let world = read(
        ["a.csv": String(decoding: bytes, as: UTF8.self)],
        ["--variant", "short", "--task", "milk"], expecting: nil)
      #expect(!world.output.isEmpty || world.messages.contains("error: "), "\(bytes)")
    }
  }
}
