/// The classes of a project that are screens, and how classes relate to each other.
struct IntentsScreens {
  let project: IntentsProject
  /// The screens, by the numbers of their classes.
  private(set) var kinds: [Int: Kind] = [:]
  /// The classes directly below a class.
  private(set) var below: [Int: [Int]] = [:]
  /// The classes above each class, from the nearest on.
  private(set) var above: [[Int]] = []
  /// The screens whose code an annotation's parameter or a class of intents names.
  private(set) var aliases: [Int: Int] = [:]
  /// The uses of a name.
  private(set) var usesOf: [Int32: [Int]] = [:]
  /// The outermost classes of each file.
  private var classesOfFiles: [Int: [Int]] = [:]
  /// The number of functions of a name.
  private(set) var declarations: [Int: Int] = [:]
  /// The uses that open a screen, in the order of the sources.
  private(set) var openings: [(use: IntentsProject.Use, target: Int)] = []
  /// The number of constants by which a function chooses among screens.
  private(set) var branches: [Int: Int] = [:]

  enum Kind {
    case activity, fragment, dialog
  }

  init(_ project: IntentsProject, _ manifest: IntentsManifest) {
    self.project = project
    above = project.classes.indices.map { Self.above($0, in: project) }
    for index in project.classes.indices {
      for upper in Set(directlyAbove(index)) { below[upper, default: []].append(index) }
    }
    let declared = Set(manifest.types.values.compactMap { project.known($0) })
    for index in project.classes.indices {
      let own = project.classes[index]
      let name = project.names[own.name]
      guard !own.isAbstract, !name.hasPrefix("Base") else { continue }
      let uppers = framework(above: index)
      if declared.contains(own.name), own.outer == nil {
        kinds[index] = .activity
      } else if uppers.contains(where: { $0.hasSuffix("Activity") }) {
        continue
      } else if uppers.contains(where: Self.isFragment) {
        let isDialog = uppers.contains { name in
          ["DialogFragment", "DialogFragmentCompat", "BottomSheet", "BottomSheetFragment"]
            .contains(where: name.hasSuffix)
        }
        kinds[index] = isDialog ? .dialog : .fragment
      }
    }
    for (index, use) in project.uses.enumerated() where use.kind != .literal {
      usesOf[use.name, default: []].append(index)
    }
    for (index, own) in project.classes.enumerated() where own.outer == nil {
      classesOfFiles[own.file, default: []].append(index)
    }
    for function in project.functions { declarations[function.name, default: 0] += 1 }
    nameAliases()
    var gates: [Int32: Set<Int32>] = [:]
    for use in project.uses {
      guard let target = target(of: use) else { continue }
      openings.append((use, target))
      gates[use.function, default: []].insert(use.gate)
    }
    for (function, found) in gates { branches[Int(function)] = found.count { $0 >= 0 } }
  }

  private static func isFragment(_ name: String) -> Bool {
    name.hasSuffix("Fragment") || name.hasSuffix("FragmentCompat")
  }

  private func directlyAbove(_ index: Int) -> [Int] {
    project.classes[index].supers.compactMap { project.classNamed($0) }.filter { $0 != index }
  }

  private static func above(_ index: Int, in project: IntentsProject) -> [Int] {
    var found: [Int] = []
    var open = [index]
    while !open.isEmpty, found.count < 60 {
      let next = open.removeFirst()
      for name in project.classes[next].supers {
        guard let upper = project.classNamed(name), upper != index, !found.contains(upper) else {
          continue
        }
        found.append(upper)
        open.append(upper)
      }
    }
    return found
  }

  /// The names above a class, of which there is no source too.
  private func framework(above index: Int) -> [String] {
    ([index] + above[index]).flatMap { project.classes[$0].supers }.map { project.names[$0] }
  }

  /// Notes the classes that name a screen: `AboutActivityIntent : Intent()`, and what `@Starts(AboutParameters::class)`
  /// of a screen names.
  private mutating func nameAliases() {
    var named: [Int: Set<Int>] = [:]
    for index in kinds.keys {
      for name in project.classes[index].annotated {
        guard let parameter = project.classNamed(name) else { continue }
        named[parameter, default: []].insert(index)
      }
    }
    for (parameter, screens) in named where screens.count == 1 {
      aliases[parameter] = screens.first
    }
    let intent = project.known("Intent")
    for index in project.classes.indices {
      let own = project.classes[index]
      let name = project.names[own.name]
      guard let intent, own.supers.contains(intent), name.hasSuffix("Intent"),
        let screen = project.known(String(name.dropLast(6))).flatMap({ project.classNamed($0) }),
        kinds[screen] != nil
      else { continue }
      aliases[index] = screen
    }
  }

  /// The screens whose people run the code of a class: itself, or all below it.
  func screens(of index: Int?) -> [Int] {
    guard let index else { return [] }
    var found: [Int] = []
    var seen: Set<Int> = [index]
    var open = [index]
    while let next = open.popLast(), seen.count < 400 {
      if kinds[next] != nil { found.append(next) }
      for lower in below[next] ?? [] where seen.insert(lower).inserted { open.append(lower) }
    }
    return found.sorted()
  }

  /// The screens that use a class that is none, such as an adapter: through three classes at most.
  func users(of index: Int) -> [Int] {
    var found: Set<Int> = []
    var seen: Set<Int> = [index]
    var open = [index]
    for _ in 0..<3 {
      var next: [Int] = []
      for own in open {
        // The name of an inner class may be that of others, too.
        var near = project.classes[own].outer.map { [$0] } ?? []
        if near.isEmpty {
          if project.classes[own].isInterface { near += classes(mentioning: own) }
          let places = (usesOf[Int32(project.classes[own].name)] ?? []).prefix(200)
          near += places.compactMap { owner(of: project.uses[$0]) }
        }
        for user in near + above[own] where seen.insert(user).inserted {
          let screens = above[own].contains(user) ? [] : screens(of: user)
          if screens.isEmpty { next.append(user) } else { found.formUnion(screens) }
        }
      }
      if !found.isEmpty { break }
      open = Array(next.prefix(40))
    }
    return found.sorted()
  }

  /// The classes of files that name a class, such as those that are given all that implement it.
  private func classes(mentioning index: Int) -> [Int] {
    let name = Int32(project.classes[index].name)
    let files = project.mentions.indices.filter { project.mentions[$0].contains(name) }
    guard files.count < 60 else { return [] }
    return files.flatMap { classesOfFiles[$0] ?? [] }
      .filter { !above[$0].contains(index) && $0 != index }
  }

  func owner(of use: IntentsProject.Use) -> Int? { project.functions[Int(use.function)].owner }

  /// Whether a class is another one, or above or below it.
  func isFamily(_ one: Int, _ other: Int) -> Bool {
    one == other || above[one].contains(other) || above[other].contains(one)
  }

  /// The classes around one, and itself.
  func around(_ index: Int?) -> [Int] {
    var found: [Int] = []
    var next = index
    while let own = next, found.count < 8 {
      found.append(own)
      next = project.classes[own].outer
    }
    return found
  }
}

extension IntentsScreens {
  /// The words of functions that make a screen ready to be shown.
  private static let makers = [
    "ntent", "nstance", "start", "launch", "show", "open", "create", "make", "build", "navigate",
  ]

  /// The screen that a use opens; `nil` if it opens none.
  func target(of use: IntentsProject.Use) -> Int? {
    let function = project.functions[Int(use.function)]
    let named = project.classNamed(Int(use.name))
    let qualified = use.qualifier < 0 ? nil : project.classNamed(Int(use.qualifier))
    switch use.kind {
    case .literal:
      guard use.isGiven, !function.isForLater, let named else { return nil }
      if kinds[named] == .activity { return isOwn(named, function) ? nil : named }
      return kinds[named] == nil ? nil : named
    case .call:
      let name = project.names[Int(use.name)]
      if let named, name.first?.isUppercase == true {
        if let kind = kinds[named], kind != .activity {
          return isOwn(named, function) ? nil : named
        }
        if let alias = aliases[named], !function.isForLater, !isOwn(alias, function) {
          return isIntent(named) || use.isGiven ? alias : nil
        }
      }
      guard let qualified else { return nil }
      if let alias = aliases[qualified], !function.isForLater, !isOwn(alias, function) {
        if isIntent(qualified) {
          return name.hasPrefix("get") || name.hasPrefix("with") ? nil : alias
        }
        return use.isGiven && name.first?.isUppercase == true ? alias : nil
      }
      guard kinds[qualified] != nil, !isOwn(qualified, function), !function.isForLater,
        Self.makers.contains(where: name.contains), !name.hasPrefix("is"), !name.hasPrefix("on")
      else { return nil }
      return qualified
    case .mention:
      guard use.isGiven, !function.isForLater else { return nil }
      let found =
        named.flatMap { isIntent($0) ? nil : aliases[$0] }
        ?? qualified.flatMap { isIntent($0) ? nil : aliases[$0] }
      return found.flatMap { isOwn($0, function) ? nil : $0 }
    }
  }

  private func isIntent(_ index: Int) -> Bool {
    project.names[project.classes[index].name].hasSuffix("Intent")
  }

  /// Whether a function only makes the screen of its own class ready for others, or begins it anew.
  private func isOwn(_ target: Int, _ function: IntentsProject.Function) -> Bool {
    around(function.owner).contains { $0 == target || aliases[$0] == target }
  }
}
