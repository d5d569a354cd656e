/// One of several equally likely slots among which options are spread so that at most two share each.
///
/// The alias method: a choice among any number of options costs a few bits of one draw and one
/// comparison. Source: Walker, "An efficient method for generating discrete random variables with general
/// distributions" (TOMS 1977), filled the way Vose does (1991).
struct AliasSlot {
  /// Below which draws of 32 bits its own option is chosen.
  let threshold: UInt32
  /// Its own option and the other one, by their places.
  let own: Int
  let other: Int

  /// Spreads options over slots.
  ///
  /// What a draw chooses must not depend on how many slots others need, so options are spread over as
  /// many as they need themselves, and each of those is cut into equal parts.
  ///
  /// - Parameters:
  ///   - chances: the chance of each option; they add up to 1, and there is at least one.
  ///   - count: the number of slots, a power of two, at least 16 and as many as there are options.
  static func slots(for chances: [Double], count: Int) -> [AliasSlot] {
    var needed = 16
    while needed < chances.count { needed *= 2 }
    let parts = max(1, count / needed)
    return spread(chances, over: needed).flatMap { slot in
      (0..<parts).map { slot.part($0, of: parts) }
    }
  }

  /// One of the equal parts of the slot: for draws that fall into it, the same choice.
  private func part(_ place: Int, of parts: Int) -> AliasSlot {
    let threshold = Int(threshold) * parts - place << 32
    return AliasSlot(threshold: UInt32(clamping: threshold), own: own, other: other)
  }

  /// Spreads options over slots; slots beyond the options have nothing of their own.
  private static func spread(_ chances: [Double], over count: Int) -> [AliasSlot] {
    var slots = (0..<count).map { slot in
      let option = min(slot, chances.count - 1)
      return AliasSlot(threshold: .max, own: option, other: option)
    }
    var shares = slots.indices.map { $0 < chances.count ? chances[$0] * Double(count) : 0 }
    var poor = shares.indices.filter { shares[$0] < 1 }
    var rich = shares.indices.filter { shares[$0] >= 1 }
    while let small = poor.popLast(), let large = rich.popLast() {
      slots[small] = AliasSlot(
        threshold: UInt32(max(0, shares[small]) * 0x1p32), own: slots[small].own,
        other: slots[large].own)
      shares[large] -= 1 - shares[small]
      if shares[large] < 1 { poor.append(large) } else { rich.append(large) }
    }
    return slots
  }
}
