/// The same person in two layouts, one below the other: where they part ways shows by itself.
struct PartingChart {
  let parting: Parting

  var node: HTMLNode {
    let person = "Person \(parting.inVariant.person), “\(parting.task)”"
    return element(.section, .class("parting"), .label(person)) {
      element(.h3) { person }
      element(.p, .class("intro")) { "arrives with \(parting.arrivesIn) only" }
      JourneyStrip(title: parting.control, journey: parting.inControl).node
      JourneyStrip(title: parting.variant, journey: parting.inVariant).node
    }
  }
}
