import Statistics
import Testing

/// Values computed with 40 digits; the last of each row is the expected one.
@Suite struct DistributionTests {
  private static let studentTailsTable: [[Double]] = [
    [1e-08, 3, 0.49999999632447403],
    [40, 2, 0.00031220733609237032],
    [10000000000, 0.5, 3.207009754142229e-6],
    [10, 1000000000, 7.619872453045539e-24],
    [3, 100000, 0.0013502304420323596],
    [1.5, 1, 0.18716704181099882],
    [6, 12.34, 2.7657548156671474e-5],
    [1e100, 1, 3.1830988618379068e-101],
    [25, 50, 3.2133327069435542e-30],
    [2, 0.1, 0.38917711390163805],
  ]

  @Test(
    "tails of Student's t, from half a degree of freedom to a billion", arguments: studentTailsTable
  )
  func studentTails(row: [Double]) {
    let value = StudentDistribution(degreesOfFreedom: row[1])?.upperTail(row[0])
    #expect(isClose(value, row.last))
  }

  private static let normalQuantilesTable: [[Double]] = [
    [1e-307, 37.479332564321577],
    [1e-300, 37.047096299361199],
    [1e-100, 21.273453560965324],
    [1e-16, 8.2220822161304356],
    [1e-05, 4.2648907939228246],
    [0.02, 2.053748910631823],
    [0.2, 0.84162123357291417],
    [0.25, 0.67448975019608174],
    [0.3, 0.52440051270804082],
    [0.4999999, 2.5066282747031065e-7],
    [0.75, -0.67448975019608174],
    [0.9999, -3.7190164854557084],
  ]

  @Test(
    "quantiles of the normal distribution down to the smallest normal numbers",
    arguments: normalQuantilesTable)
  func normalQuantiles(row: [Double]) {
    let value = NormalDistribution.quantile(upperTail: row[0])
    #expect(isClose(value, row.last))
  }

  private static let studentQuantilesTable: [[Double]] = [
    [0.025, 1, 12.706204736174704],
    [1e-10, 3, 2225.7692846830932],
    [0.4, 0.3, 0.50230128205930502],
    [0.025, 1500, 1.9615467538950187],
    [0.25, 4, 0.74069708411268263],
    [1e-50, 30, 232.84591679865064],
    [1e-06, 0.5, 102849115631.63401],
    [0.025, 1000, 1.9623390808264085],
    [0.025, 950, 1.9624642425561535],
    [1e-6, 1e5, 4.7537047163912883],
    [1e-6, 6000, 4.7581015424600704],
    [0.4, 1e9, 0.25334710320320177],
  ]

  @Test("quantiles of Student's t", arguments: studentQuantilesTable)
  func studentQuantiles(row: [Double]) {
    let value = StudentDistribution(degreesOfFreedom: row[1])?.quantile(upperTail: row[0])
    #expect(isClose(value, row.last))
  }

  private static let chiSquaredQuantilesTable: [[Double]] = [
    [0.05, 1, 3.8414588206941259],
    [1e-12, 10, 78.471646562838481],
    [0.999999, 3, 0.00024181048720587867],
    [0.5, 1000, 999.33341240338097],
    [0.95, 0.5, 8.4371508405260121e-6],
    [1e-200, 2, 921.03403719761827],
    [0.3, 10000, 10073.675331706806],
  ]

  @Test("quantiles of chi-squared", arguments: chiSquaredQuantilesTable)
  func chiSquaredQuantiles(row: [Double]) {
    let value = ChiSquaredDistribution(degreesOfFreedom: row[1])?.quantile(upperTail: row[0])
    #expect(isClose(value, row.last))
  }

  private static let betaQuantilesTable: [[Double]] = [
    [0.025, 81, 183, 0.25273674558527116],
    [0.05, 1, 1500, 3.4194944931242606e-5],
    [0.975, 0.5, 20.5, 0.11663898290487539],
    [1e-10, 3, 4, 0.00017101953023986429],
    [0.5, 1000, 1001, 0.49975004167082947],
    [0.9999, 2, 0.5, 0.99999999555555554],
    [0.3, 0.01, 1, 5.1537752073201072e-53],
    [0.01, 900, 900, 0.47260052342709941],
  ]

  @Test("quantiles of the beta distribution", arguments: betaQuantilesTable)
  func betaQuantiles(row: [Double]) {
    let value = BetaDistribution(alpha: row[1], beta: row[2])?.quantile(row[0])
    #expect(isClose(value, row.last))
  }

  private static let noncentralTailsTable: [[Double]] = [
    [2, 10, 1, 0.80761156253037526],
    [1.96, 1000, 2.8, 0.20054274129423172],
    [-1, 7, 0.5, 0.078102202200877713],
    [5, 20, 3, 0.93732088771439671],
    [2.1, 18, -2, 0.99994321147390042],
    [1.96, 3000, 2.8, 0.20048376411919428],
  ]

  @Test("tails of the noncentral t", arguments: noncentralTailsTable)
  func noncentralTails(row: [Double]) {
    let value = StudentDistribution.Noncentral(
      degreesOfFreedom: row[1], noncentrality: row[2])?.lowerTail(row[0])
    #expect(isClose(value, row.last))
  }

  private static let binomialTailsTable: [[Double]] = [
    [0, 20, 0.5, 9.5367431640625e-7],
    [5, 1000, 0.02, 6.400906688293036e-5],
    [499000, 1000000, 0.5, 0.022804149932691043],
    [999, 1000, 0.99, 0.99995682875258934],
  ]

  @Test("tails of the binomial", arguments: binomialTailsTable)
  func binomialTails(row: [Double]) {
    let value = BinomialDistribution(trials: Int(row[1]), probability: row[2])?.lowerTail(
      Int(row[0]))
    #expect(isClose(value, row.last))
  }

  @Test("quantile and tail undo each other, at either end of every distribution")
  func roundTrips() throws {
    let shares = [1e-12, 0.001, 0.3, 0.5, 0.9, 0.999]
    for parameter in [0.3, 1, 7.5, 400] {
      let student = try #require(StudentDistribution(degreesOfFreedom: parameter))
      let chiSquared = try #require(ChiSquaredDistribution(degreesOfFreedom: parameter))
      let beta = try #require(BetaDistribution(alpha: parameter, beta: 2.5))
      for p in shares {
        #expect(isClose(student.lowerTail(student.quantile(p)), p, 1e-11))
        #expect(isClose(chiSquared.upperTail(chiSquared.quantile(upperTail: p)), p, 1e-11))
        #expect(isClose(beta.tails(beta.quantile(p)).lower, p, 1e-11))
      }
    }
  }

  @Test("arguments outside a distribution give no number instead of a crash")
  func outside() {
    #expect(NormalDistribution.quantile(1.5).isNaN)
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(StudentDistribution(degreesOfFreedom: -1) == nil)
    #expect(BetaDistribution(alpha: 0, beta: 1) == nil)
    #expect(IncompleteGamma.tails(-1, 2).lower.isNaN)
    #expect(IncompleteBeta.tails(1, 1, x: .nan, complement: .nan).lower.isNaN)
    #expect(BinomialDistribution(trials: -1, probability: 0.5) == nil)
    #expect(LogGamma.value(-2).isNaN)
  }
}

/// Whether two numbers agree to a relative precision.
func isClose(_ value: Double?, _ expected: Double?, _ tolerance: Double = 2e-13) -> Bool {
  guard let value, let expected else { return false }
  return value == expected || abs(value - expected) <= tolerance * abs(expected)
}
