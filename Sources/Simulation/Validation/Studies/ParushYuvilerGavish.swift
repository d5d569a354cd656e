import Experiments

extension PublishedStudy {
  /// Broad against deep on a phone and on a desktop.
  static let parushYuvilerGavish = PublishedStudy(
    id: "parush-yuviler-gavish-2004",
    source: "Parush & Yuviler-Gavish (2004); emulated phone and desktop",
    finding: "broad is faster than deep on both, and the phone costs more where it is broad"
      + " (scrolling is an assumed tenth of a second an item)",
    check: { labelNoise, people, seed in
      let structures = [("broad", [16, 32]), ("deep", [8, 8, 8])]
      let desktop = StudyStructures(
        structures, labelNoise: labelNoise, people: people, seed: seed)
      // A phone shows few items at a time; scrolling is spread over the items that are passed.
      let phone = StudyStructures(
        structures, labelNoise: labelNoise, people: people, seed: seed
      ) { $0.evaluateTime += 0.1 }
      let onBoth =
        desktop.isFaster("broad", than: "deep") && phone.isFaster("broad", than: "deep")
      return StudyCheck(
        isReproduced: onBoth
          && phone.cost(of: "broad", over: desktop)
            > phone.cost(of: "deep", over: desktop),
        hasDirection: onBoth, figures: "desktop: \(desktop.figures); phone: \(phone.figures)")
    },
    labelNoises: [0.2, 0.3, 0.4, 0.5])
}
