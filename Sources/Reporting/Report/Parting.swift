/// A person who arrives in one of two layouts only.
package struct Parting: Equatable {
  /// Titles of the layout and of the control.
  package var variant: String
  package var control: String
  /// Title of the task.
  package var task: String
  /// Title of the layout in which the person arrives.
  package var arrivesIn: String
  /// The journey in the layout.
  package var inVariant: ExampleJourney
  /// The same person's journey in the control.
  package var inControl: ExampleJourney

  package init(
    variant: String, control: String, task: String, arrivesIn: String,
    inVariant: ExampleJourney, inControl: ExampleJourney
  ) {
    self.variant = variant
    self.control = control
    self.task = task
    self.arrivesIn = arrivesIn
    self.inVariant = inVariant
    self.inControl = inControl
  }
}
