/// Ends a command with a status; what there was to say has been said.
package struct Ending: Error, Equatable {
  /// How the command ends.
  package let status: ExitStatus

  /// Ends with a status.
  package init(_ status: ExitStatus) {
    self.status = status
  }
}
