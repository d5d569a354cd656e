/// A small experiment whose people are quick to walk.
enum TinyExperiment {
  static let spec = """
    experiment: tiny
    app:
      launch: home
      screens:
        home:
          entries:
            - { label: Milk, to: product, with: milk }
            - { label: "Bread, white", to: product, with: bread }
            - { label: Offers, to: offers }
        offers: { entries: [{ label: All, to: home, variant: short }] }
        product: { context: text, sample: milk }
      routes:
        home: { from: root }
        offers: { find: {}, using: present, from: current }
        product: { find: with-context, using: present, from: current }
    variants: { short: { control: true }, long: {} }
    people:
      model: softmax
      parameters: { temperature: 0.5, quit-chance: 20% }
    tasks:
      milk: { goal: { screen: product, context: milk } }
      offers: { goal: offers }
    watch: [offers]
    gates: ["success of long vs short: low > -5 points"]

    """

  static let files = ["tiny.yaml": spec]
}
