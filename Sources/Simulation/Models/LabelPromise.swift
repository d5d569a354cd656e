import Experiments
import NavigationGraph

/// The promise of a label: its scent as one person reads it.
extension Walker {
  /// The standard deviation of promises on a page with a number of labels.
  @inline(__always)
  func noise(amongLabels count: Int) -> Double {
    person.labelNoise * prepared.pageLength.noiseFactor(labels: count)
  }

  /// The noise of a label whose target the person knows from an earlier journey.
  @inline(__always)
  func familiar(_ noise: Double) -> Double { noise * (1 - prepared.parameters.practice) }

  /// The promise of a label, from 0 to 1; one that was tried in vain elsewhere in this journey promises no
  /// more than its words do, since the person knows now that they took too much of it.
  ///
  /// - Parameters:
  ///   - truth: its scent.
  ///   - wavering: the standard deviation of the person's noise.
  ///   - again: whether it is judged anew, because nothing else is left.
  @inline(__always)
  func promise(
    of transition: Transition, truth: Double, _ impression: LabelImpressions.Impression,
    wavering: Double, again: Bool = false, _ impressions: LabelImpressions, _ scents: GoalScents
  ) -> Double {
    let noise = wavering * impressions.noise(impression, again: again)
    let promise: Double
    if scents.isExpectation(transition) {
      // Nothing better is left: behind such a label may be anything, behind the others hardly.
      promise = Self.clamped(truth + (again ? noise.magnitude : noise))
    } else if truth > 0, truth < 1 {
      let mirrored = wavering * impressions.mirroredNoise(impression, again: again)
      promise = Self.promise(truth: truth, noise: noise, mirrored: mirrored)
    } else {
      promise = Self.clamped(truth - Double(signOf: truth - 0.5, magnitudeOf: noise))
    }
    return memory.wasInVain(transition.label) ? min(promise, truth) : promise
  }

  /// The promise of a label of some scent, between those of a label without any and of one with all of it to
  /// the same person.
  ///
  /// MESA knows no other scents than these two. Moved towards the opposite like them, one a little below one half
  /// would promise more than one a little above. This way the better label promises more to every person.
  static func promise(truth: Double, noise: Double, mirrored: Double) -> Double {
    let poor = min(1, noise.magnitude)
    let good = max(0, 1 - mirrored.magnitude)
    return poor + truth * max(0, good - poor)
  }

  @inline(__always)
  private static func clamped(_ promise: Double) -> Double { min(1, max(0, promise)) }
}
