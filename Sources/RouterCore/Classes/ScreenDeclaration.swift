/// What a screen class was declared with; a class, so that a screen class is one word to copy and compare.
final class ScreenDeclaration: Sendable {
  let name: String
  let kind: ContainerKind
  let code: ContainerCode
  let superclass: ScreenClass?
  let context: ContextType
  let matching: ContextMatching
  let compatibility: (@Sendable (ContextValue) -> String?)?
  let setup: (@Sendable (ContextValue) throws(RoutingError) -> ContextValue)?
  /// FNV-1a of the name: the same on every machine, unlike Swift's own hash values.
  let nameHash: UInt64

  init(
    name: String, kind: ContainerKind, superclass: ScreenClass?, context: ContextType,
    matching: ContextMatching, compatibility: (@Sendable (ContextValue) -> String?)?,
    setup: (@Sendable (ContextValue) throws(RoutingError) -> ContextValue)?
  ) {
    self.name = name
    self.kind = kind
    self.code = kind.code
    self.superclass = superclass
    self.context = context
    self.matching = matching
    self.compatibility = compatibility
    self.setup = setup
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    nameHash = hash
  }
}
