/// What SNIF-ACT people keep in mind of the pages of a journey, beyond what everybody does.
struct ForagingMemory {
  /// The scent that was met on one page.
  struct Patch {
    /// The journey to which the rest belongs.
    var journey: UInt32 = 0
    /// The scents that were read and not chosen, as a sum and a number.
    var sum = 0.0
    var count = 0.0
    /// The scent of the link that led here.
    var arrivedOn = 0.0
    /// The mean scent of the page before, without the link that led here.
    var meanBefore = 0.0
    /// The page before, −1 when there is none.
    var before: Int32 = -1
  }

  private var patches: [Patch] = []

  /// What is known of a page in a journey.
  @inline(__always)
  subscript(page: Int, journey: UInt32) -> Patch {
    get {
      guard page < patches.count, patches[page].journey == journey else {
        return Patch(journey: journey)
      }
      return patches[page]
    }
    set {
      while patches.count <= page { patches.append(Patch()) }
      patches[page] = newValue
      patches[page].journey = journey
    }
  }
}
