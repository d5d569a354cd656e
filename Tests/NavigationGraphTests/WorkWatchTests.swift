import NavigationGraph
import Synchronization
import Testing

@Suite("A watch over long work")
struct WorkWatchTests {
  @Test("a part of the work ends with the whole, for good, and its words go where the part says")
  func parts() {
    let isOver = Atomic(false)
    let heard = Mutex<[String]>([])
    let whole = WorkWatch({ isOver.load(ordering: .relaxed) }) { words in
      heard.withLock { $0.append(words) }
    }
    let part = whole.heard { whole.say("tabs: \($0)") }
    #expect(part.goesOn(after: 1200, "states"))
    #expect(!whole.wasStopped)
    isOver.store(true, ordering: .relaxed)
    #expect(!part.goesOn(after: 1300, "states"))
    #expect(whole.wasStopped)
    isOver.store(false, ordering: .relaxed)
    #expect(part.isStopped && whole.isStopped)
    #expect(heard.withLock { $0 } == ["tabs: 1,200 states", "tabs: 1,300 states"])
  }
}
