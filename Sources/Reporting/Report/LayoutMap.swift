/// A layout seen from its start: which screens are how many taps away.
package struct LayoutMap: Equatable {
  /// Title of the layout.
  package var variant: String
  /// How many states were searched; empty where not all of them were.
  package var extent: String
  /// The screens by distance, nearest first; those that cannot be reached last.
  package var rings: [LayoutRing]

  package init(variant: String, extent: String, rings: [LayoutRing]) {
    self.variant = variant
    self.extent = extent
    self.rings = rings
  }
}
