public import RouterCore

/// The plain drawer, which keeps its sections.
public enum Drawer: DrawerScreen {
  /// The class `Drawer`.
  public static let screenClass = ScreenClass.plainDrawer
}

extension DrawerScreen {
  /// Adds the screen as a section of a drawer of this class; the parameters are those of ``AddTab``.
  public static func add(at index: Int? = nil, replacing: Bool = false) -> AddSection<Self> {
    AddSection(at: index, replacing: replacing)
  }
  /// Makes the screen the only content of a drawer of this class.
  public static func setContent() -> SetContent<Self> { SetContent() }
}

/// Adds the screen as a section of a drawer; it is selected only when it is where the navigation goes on.
public struct AddSection<Container: DrawerScreen>: ContainerAction {
  private let index: Int?
  private let replacing: Bool

  /// Creates an action; the parameters mean what they mean for ``AddTab``.
  public init(at index: Int? = nil, replacing: Bool = false) {
    self.index = index
    self.replacing = replacing
  }

  /// The type-erased form.
  public var erased: AnyAction {
    AnyAction(.addSection(index: index, replacing: replacing), container: Container.requiredClass)
  }
}

extension ContainerAction where Self == AddSection<Drawer> {
  /// Adds the screen as the last section.
  public static var addSection: AddSection<Drawer> { AddSection() }

  /// Adds the screen as a section; the parameters are those of ``AddTab``.
  public static func addSection(at index: Int?, replacing: Bool = false) -> AddSection<Drawer> {
    AddSection(at: index, replacing: replacing)
  }
}

/// Makes the screen the only content of a drawer: what a drawer does that does not keep its sections.
public struct SetContent<Container: DrawerScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.setContent, container: Container.requiredClass) }
}

extension ContainerAction where Self == SetContent<Drawer> {
  /// Makes the screen the only content of a drawer.
  public static var setContent: SetContent<Drawer> { SetContent() }
}
