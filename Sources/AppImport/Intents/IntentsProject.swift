/// The classes of an Android app with the calls in their functions, as far as they may lead to other screens.
///
/// Names are numbers, because large apps have a million calls.
struct IntentsProject {
  /// A class, an interface or an object; several declarations of one name are one.
  struct Class {
    let name: Int
    let outer: Int?
    var supers: [Int] = []
    var isAbstract = false
    var isInterface = false
    /// The classes that its annotations name: `@Starts(AboutParameters::class)`.
    var annotated: [Int] = []
    /// The layouts that its file names.
    var layouts: Set<String> = []
    /// The elements that its properties hold, by the names of these.
    var views: [Int: Element] = [:]
    /// The text that its code sets as its title.
    var title: Element?
    let place: ImportPlace
    let file: Int
  }

  struct Function {
    let name: Int
    let owner: Int?
    /// Whether no value of its class is needed to call it.
    let isStatic: Bool
    /// The numbers of values that it may be given.
    var counts = 0...Int.max
    /// Whether it is the value of a property.
    var isProperty = false
    /// Whether what it makes is for a notification or another app, to be opened later.
    var isForLater = false
    /// The element that its annotation names.
    var element: Element?
    /// The names of the texts of a pager's tabs, in their order.
    var texts: [String] = []
    let file: Int
    let line: Int
  }

  /// Something that people can press, as the code names it.
  enum Element: Hashable {
    /// The id of a view or of a menu's item.
    case id(String)
    /// The key of a preference.
    case key(String)
    /// The name of a text.
    case string(String)
    case text(String)
    /// The property that holds it.
    case property(Int)
  }

  /// What has to be pressed for a call to be made.
  struct Trigger: Hashable {
    var element: Element?
    /// Whether it is a button of a dialog that the code around shows.
    var isOfDialog = false
  }

  /// The constants one of which chooses a branch.
  struct Gate: Hashable {
    var constants: [Constant] = []
    var ids: [String] = []
    var keys: [String] = []
    /// Whether it is the branch of all other values.
    var isOther = false
    /// Whether it is the arrow at the top that goes back.
    var isBack = false

    struct Constant: Hashable {
      let name: Int
      let qualifier: Int
    }
  }

  /// A mention of a name in a function.
  struct Use {
    enum Kind: UInt8 {
      case call, mention, literal
    }

    let kind: Kind
    /// Whether it is in what a call that may open a screen is given.
    let isGiven: Bool
    let name: Int32
    /// The name before its dot; -1 for none.
    let qualifier: Int32
    let function: Int32
    let trigger: Int32
    let gate: Int32
    let line: Int32
    /// The number of values that a call is given; -1 if it is not seen.
    var count: Int8 = -1
    /// Whether another name follows behind a dot.
    var isPrefix = false
  }

  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  var classes: [Class] = []
  var functions: [Function] = []
  var uses: [Use] = []
  private(set) var triggers: [Trigger] = []
  private var triggerNumbers: [Trigger: Int] = [:]
  private(set) var gates: [Gate] = []
  private var gateNumbers: [Gate: Int] = [:]
  private(set) var files: [String] = []
  /// The names that a file mentions with a capital.
  private(set) var mentions: [Set<Int32>] = []
  private(set) var classesByName: [Int: [Int]] = [:]
  /// The properties that launch what a contract of activities makes, by its class.
  var launchers: [Int: [Int]] = [:]
  /// The menus that code gives a bar of sections.
  var barMenus: Set<String> = []
  /// The texts of constants, by their names.
  var constants: [Int: String] = [:]

  mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }

  /// The number of a name; `nil` if no source has it.
  func known(_ name: String) -> Int? { numbers[name] }

  mutating func number(of trigger: Trigger) -> Int {
    if let known = triggerNumbers[trigger] { return known }
    triggers.append(trigger)
    triggerNumbers[trigger] = triggers.count - 1
    return triggers.count - 1
  }

  mutating func number(of gate: Gate) -> Int {
    if let known = gateNumbers[gate] { return known }
    gates.append(gate)
    gateNumbers[gate] = gates.count - 1
    return gates.count - 1
  }

  mutating func addFile(_ path: String) -> Int {
    files.append(path)
    mentions.append([])
    return files.count - 1
  }

  mutating func mention(_ name: Int, in file: Int) { mentions[file].insert(Int32(name)) }

  /// Adds a class, or finds the one of the same name in the same class.
  mutating func add(_ new: Class) -> Int {
    if let known = classesByName[new.name]?.first(where: { classes[$0].outer == new.outer }) {
      classes[known].supers += new.supers.filter { !classes[known].supers.contains($0) }
      classes[known].annotated += new.annotated
      classes[known].layouts.formUnion(new.layouts)
      return known
    }
    classes.append(new)
    classesByName[new.name, default: []].append(classes.count - 1)
    return classes.count - 1
  }

  func place(of use: Use) -> ImportPlace {
    ImportPlace(path: files[functions[Int(use.function)].file], line: Int(use.line))
  }

  /// The class of a name, if there is one: the outermost of several.
  func classNamed(_ name: Int) -> Int? {
    let found = classesByName[name] ?? []
    return found.first { classes[$0].outer == nil } ?? found.first
  }
}
