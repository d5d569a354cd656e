import RouterCore
import SourceText
extension ScreenTree {
  mutating func setVeto(_ isOn: Bool, of: ScreenID) {}
  mutating func setContext(_ c: ContextValue, of: ScreenID) {}
  mutating func close(_ s: ScreenID) -> OperationCounts? { nil }
  mutating func goBack(in s: ScreenID) -> OperationCounts? { nil }
  mutating func goBackToFirst(in s: ScreenID) -> OperationCounts? { nil }
  mutating func remove(_ s: ScreenID) -> OperationCounts? { nil }
  mutating func select(_ i: Int, in s: ScreenID) -> OperationCounts? { nil }
  mutating func setMenu(_ o: Bool, of: ScreenID) {}
}
