import RouterCore

/// Makes a product that tells how often the factory was prepared for it.
struct GreetingFactory: CustomFactory {
  typealias Target = Product
  typealias Context = String
  var prepared = 0

  mutating func prepare(with context: String) throws(RoutingError) {
    guard !context.isEmpty else { throw .generic(.init("nobody to greet")) }
    prepared += 1
  }

  func build(with context: String) -> ScreenNode {
    .product("\(context), prepared \(prepared) time")
  }
}
