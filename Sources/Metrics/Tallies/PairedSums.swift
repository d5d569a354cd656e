extension Tally {
  /// One metric of the same people under a variant and under the control, with all sums for a paired interval
  /// of the difference of two ratios.
  package struct PairedSums: Hashable, Sendable {
    package let people: Int
    /// Sums of the variant's numerator and denominator and the control's numerator and denominator.
    package let sums: [Int128]
    /// Sums of the products of those four, row by row: `products[4 * i + j]`.
    package let products: [Int128]

    init(
      people: Int, variant: RatioMoments<Int128>, control: RatioMoments<Int128>,
      cross: CrossMoments<Int128>
    ) {
      self.people = people
      sums = [variant.numerator, variant.denominator, control.numerator, control.denominator]
      products = [
        variant.numeratorSquared, variant.product, cross.numerators, cross.numeratorByDenominator,
        variant.product, variant.denominatorSquared, cross.denominatorByNumerator,
        cross.denominators, cross.numerators, cross.denominatorByNumerator,
        control.numeratorSquared, control.product, cross.numeratorByDenominator,
        cross.denominators, control.product, control.denominatorSquared,
      ]
    }
  }

  /// A metric's sums for a variant against the control, over one segment or all, one task or all.
  ///
  /// For the control itself everything is paired with itself.
  ///
  /// - Parameters:
  ///   - metric: the metric's place in the shape.
  ///   - isTaskByTask: whether each person's tasks count as if different people had them.
  /// - Returns: `nil` if there is no such variant or metric.
  package func paired(
    metric: Int, variant: Int, segment: Int? = nil, task: Int? = nil, isTaskByTask: Bool = false
  ) -> PairedSums? {
    guard (0..<shape.variants).contains(variant), shape.metrics.indices.contains(metric) else {
      return nil
    }
    var people = 0
    var own = RatioMoments<Int128>()
    var control = RatioMoments<Int128>()
    var cross = CrossMoments<Int128>()
    let tasks = isTaskByTask && task == nil ? (0..<shape.tasks).map(Optional.some) : [task]
    for segment in segment.map({ [$0] }) ?? Array(0..<shape.segments) {
      for task in tasks {
        guard
          let place = shape.scope(variant: variant, segment: segment, task: task),
          let other = shape.scope(variant: shape.control, segment: segment, task: task)
        else { continue }
        people &+= scopes[place].people
        own.merge(scopes[place].moments[metric])
        control.merge(scopes[other].moments[metric])
        cross.merge(
          place == other
            ? CrossMoments(of: scopes[place].moments[metric]) : scopes[place].crossMoments[metric])
      }
    }
    return PairedSums(people: people, variant: own, control: control, cross: cross)
  }
}
