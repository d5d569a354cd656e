import Dispatch
import Synchronization

extension Range<Int> {
  /// Answers one question for every number on several threads, which take one number after the other.
  ///
  /// - Returns: the answers in the order of the numbers, whichever came first.
  func answersSideBySide<Answer: Sendable>(
    threads: Int, _ answer: @Sendable (Int) -> Answer
  ) -> [Answer] {
    let next = Atomic(lowerBound)
    let found = Mutex([Answer?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: Swift.max(1, Swift.min(threads, count))) { _ in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < upperBound else { return }
        let one = answer(number)
        found.withLock { $0[number - lowerBound] = one }
      }
    }
    return found.withLock { $0.compactMap(\.self) }
  }
}
