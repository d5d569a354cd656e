/// The same person in two layouts, one below the other: where they part ways shows by itself.
struct PartingChart {
  let parting: Parting

  var node: HTMLNode {
    let person = "Person \(parting.inVariant.person), “\(parting.task)”"
    return element(.section, .class("parting"), .label(person)) {
      element(.h3) { person }
      element(.p, .class("intro")) { "arrives with \(parting.arrivesIn) only" }
      lane(parting.control, parting.inControl)
      lane(parting.variant, parting.inVariant)
    }
  }

  private func lane(_ layout: String, _ journey: ExampleJourney) -> HTMLNode {
    let taps = journey.taps == 1 ? "after 1 tap" : "after \(journey.taps) taps"
    let note = journey.ending.isEmpty ? taps : "\(journey.ending), \(taps)"
    return JourneyStrip(title: layout, note: note, journey: journey).node
  }
}
