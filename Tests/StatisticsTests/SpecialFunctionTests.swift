import Statistics
import Testing

/// Values computed with 40 digits; the last of each row is the expected one.
@Suite struct SpecialFunctionTests {
  private static let betaSharesTable: [[Double]] = [
    [0.5, 0.5, 1e-20, 6.3661977236758133e-11],
    [0.5, 0.5, 0.999999, 0.99936338012151992],
    [500000, 0.5, 0.9999, 1.5201662808362065e-23],
    [1000000, 1000000, 0.4999, 0.38864871786232204],
    [1000000, 1000000, 0.5003, 0.80192803715788503],
    [0.001, 1000, 1e-05, 0.9959689153397295],
    [2, 100000000, 1e-09, 0.0046788402102105281],
    [30, 0.25, 0.7, 1.1325847191949132e-6],
    [10000, 3, 0.9995, 0.1245046618184688],
    [1, 1, 0.3, 0.29999999999999999],
    [123.5, 77.25, 0.8, 0.99999999901553719],
    [0.001, 0.001, 0.5, 0.5],
  ]

  @Test("the incomplete beta function, from 1e-20 to a million", arguments: betaSharesTable)
  func betaShares(row: [Double]) {
    let tails = IncompleteBeta.tails(row[0], row[1], x: row[2], complement: 1 - row[2])
    #expect(isClose(tails.lower, row.last))
  }

  private static let gammaSharesTable: [[Double]] = [
    [0.5, 1e-10, 0.99998871620832942],
    [0.5, 700, 2.1010145162642175e-306],
    [0.001, 0.5, 0.00056006665647074989],
    [0.001, 2, 4.897691783098148e-5],
    [100000, 101000, 0.00080842151292559073],
    [100000, 99000, 0.99924258007882523],
    [3, 1e-05, 0.99999999999999983],
    [50, 200, 1.6927979958857088e-37],
    [0.01, 1e-300, 0.99899429347149962],
    [10000, 9000, 1],
    [0.2, 1.1, 0.045037994556164762],
    [0.49, 1.45, 0.086164475718001852],
  ]

  @Test("the incomplete gamma function, also where it is tiny", arguments: gammaSharesTable)
  func gammaShares(row: [Double]) {
    #expect(isClose(IncompleteGamma.tails(row[0], row[1]).upper, row.last))
  }

  private static let smallShapesTable: [[Double]] = [
    [0.001, 1, 0.00021960835758555639629],
    [0.001, 30, 3.0336895065899309139e-18],
    [1e-10, 0.5, 5.5977359480549881133e-11],
    [1e-10, 1, 2.1938393441796778575e-11],
    [1e-10, 5, 1.1482955915436804441e-13],
    [1e-300, 0.5, 5.5977359477616082577e-301],
    [1e-06, 2, 4.8900587094309739459e-8],
    [0.0001, 1e-10, 0.0022423539106233233719],
    [0.01, 0.9, 0.0026263432520511505494],
    [0.1, 1.05, 0.022282224868442282311],
    [0.3, 1.2, 0.063394719569259104781],
    [0.49, 0.999, 0.1536152215271814683],
  ]

  @Test(
    "the upper share of a tiny shape is precise to the last digits", arguments: smallShapesTable)
  func smallShapes(row: [Double]) {
    #expect(isClose(IncompleteGamma.tails(row[0], row[1]).upper, row.last, 1e-14))
  }

  private static let logGammasTable: [[Double]] = [
    [1e-10, -5.772156648192861783e-11], [0.001, -0.00057639359828336955361],
    [0.3, -0.10817480950786046907], [0.499, -0.12081826006993201143],
    [0.7, -0.095807697407065873788],
  ]

  @Test("the logarithm of the gamma function beside one", arguments: logGammasTable)
  func logGammas(row: [Double]) {
    #expect(isClose(LogGamma.onePlus(row[0]), row.last, 1e-15))
  }

  private static let logBetasTable: [[Double]] = [
    [0.5, 0.5, 1.1447298858494002],
    [1e-05, 3, 11.512910465032728],
    [1000000, 2, -27.631022115928048],
    [1000000, 1000000, -1386300.0033629211],
    [20, 1000000000000, -513.28053813156147],
    [17, 18, -24.403893985980117],
    [511, 491, -696.17620291832337],
    [3, 16.5, -7.8901848133603371],
  ]

  @Test("the logarithm of the beta function without cancellation", arguments: logBetasTable)
  func logBetas(row: [Double]) {
    #expect(isClose(LogGamma.beta(row[0], row[1]), row.last))
  }
}
