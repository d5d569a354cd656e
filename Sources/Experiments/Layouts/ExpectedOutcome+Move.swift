extension ExpectedOutcome {
  /// The word for how something ended.
  package init(_ outcome: MoveOutcome) {
    self =
      switch outcome {
      case .done: .done
      case .nothing: .nothing
      case .waiting: .waiting
      case .failed(let error, _): ExpectedOutcome(error)
      case .unknownLink: .unknownLink
      case .malformedLink: .malformedLink
      case .unknownRoute: .unknownRoute
      case .leftToBrowser: .leftToBrowser
      }
  }
}
