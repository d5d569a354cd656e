import Metrics
import Testing

@testable import Analysis

@Suite("A sample beside its exact solution")
struct ExactAgreementTests {
  private func agreement(
    success: Double, sampled: Double, journeys: Int, unaccounted: Double = 0
  ) -> ExactAgreement {
    ExactAgreement(
      answer: .init(variant: 0, segment: 0, task: 0, success: success, unaccounted: unaccounted),
      sampled: sampled, journeys: journeys)
  }

  @Test("agrees within four standard errors, and no further")
  func errors() {
    // The standard error of half of 10 000 journeys is half a point.
    #expect(agreement(success: 0.5, sampled: 0.5199, journeys: 10_000).isKept)
    #expect(!agreement(success: 0.5, sampled: 0.5201, journeys: 10_000).isKept)
    #expect(!agreement(success: 0.5, sampled: 0.4799, journeys: 10_000).isKept)
  }

  @Test("allows for what the exact solution left out")
  func unaccounted() {
    #expect(!agreement(success: 0, sampled: 0.01, journeys: 100).isKept)
    #expect(agreement(success: 0, sampled: 0.01, journeys: 100, unaccounted: 0.01).isKept)
    #expect(agreement(success: 1, sampled: 1, journeys: 100).isKept)
  }
}
