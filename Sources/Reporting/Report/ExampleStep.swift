/// One step of an example journey.
package struct ExampleStep: Equatable {
  /// What was on screen.
  package var screen: String
  /// What could be chosen there, in reading order.
  package var offered: [String]
  /// What was chosen, or nothing at the end.
  package var chosen: String?
  /// What the router did about it.
  package var routing: String

  package init(screen: String, offered: [String], chosen: String?, routing: String) {
    self.screen = screen
    self.offered = offered
    self.chosen = chosen
    self.routing = routing
  }
}
