/// Values by key, of which only those that were used lately are kept.
///
/// There are at most twice `limit`. When there is no room, those that were not used for the longest time are taken out.
struct RecentTable<Value> {
  private var young: [UInt64: Value] = [:]
  private var old: [UInt64: Value] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = max(1, limit) }

  /// Changes the value of a key, which is made if there is none.
  /// - Returns: the values that were taken out to make room.
  mutating func update(
    _ key: UInt64, orBegin make: () -> Value, _ change: (inout Value) -> Void
  ) -> [UInt64: Value].Values? {
    var removed: [UInt64: Value].Values?
    if young.index(forKey: key) == nil {
      if young.count >= limit {
        if old.index(forKey: key) != nil, let kept = old.removeValue(forKey: key) {
          removed = turn()
          young[key] = kept
        } else {
          removed = turn()
        }
      }
      if young.index(forKey: key) == nil {
        young[key] = old.removeValue(forKey: key) ?? make()
      }
    }
    if let place = young.index(forKey: key) { change(&young.values[place]) }
    return removed
  }

  private mutating func turn() -> [UInt64: Value].Values? {
    let removed = old
    old = young
    young = [:]
    return removed.isEmpty ? nil : removed.values
  }

  /// The values that are left.
  var values: [Value] { Array(old.values) + Array(young.values) }
}
