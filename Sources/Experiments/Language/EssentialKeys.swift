/// The opening of the reference: the few dozen keys that ordinary experiments use, with one example.
package enum EssentialKeys {
  /// The mappings in the order in which an experiment is written, with the keys that ordinary
  /// experiments use.
  private static var choices: [(object: ObjectDescription, names: [String])] {
    [
      (ExperimentSpec.object, "experiment question app variants people tasks watch gates"),
      (
        AppSpec.object,
        "launch start layouts flags containers screens interceptors routes links situations"
      ), (LayoutSpec.object, "title like changes"),
      (ScreenSpec.object, "title context sample entries close"),
      (EntrySpec.object, "label each to with do when"), (InterceptorSpec.object, "unless then"),
      (ScreenStepSpec.object, "screen find make using from interceptors"),
      (CaseSpec.object, "found default"), (LinkSpec.object, "pattern to with examples"),
      (SituationSpec.object, "set open"), (PeopleSpec.object, "count seed model parameters"),
      (TaskSpec.object, "title goal weight situation"),
    ].map { ($0, $1.split(separator: " ").map(String.init)) }
  }

  /// The listed names that no mapping has; empty unless a key was renamed.
  package static var unknown: [String] {
    choices.flatMap { object, names in
      names.filter { name in !object.keys.contains { $0.name == name } }
        .map { "\(object.name).\($0)" }
    }
  }

  /// The keys that the example does not show.
  package static var missingInExample: [String] {
    choices.flatMap(\.names).filter { !example.contains("\($0):") }
  }

  /// The mappings whose examples say no more than this one.
  static var shown: Set<String> {
    let all = [ScreenSpec.object, EntrySpec.object, ScreenStepSpec.object]
    let more = [SituationSpec.object, PeopleSpec.object, TaskSpec.object, LinkSpec.object]
    return Set((all + more).map(\.name))
  }

  /// The section as lines.
  static var section: [String] {
    let list = choices.map { "[\($0.object.name)](#\(ReferenceSections.anchor($0.object.name)))" }
    return [
      "# The keys you need", "",
      "One experiment with the keys that most need. A shared app has its own file: `app: apps/shop.yaml`.",
      "", "```yaml", example, "```", "",
      "Its mappings: \(list.joined(separator: ", ")).", "",
    ]
  }

  /// A whole experiment, which the checker accepts.
  package static let example = """
    experiment: tabs-or-menu    # names the folder of its reports
    question: Do people find the offers with a tab bar or with a menu?
    variants:                   # the layouts that are compared
      tab-bar: { control: true }
      menu: {}                  # compared with the control
    people:                     # synthetic people; each walks every layout
      count: 20000
      seed: 7
      model: forager            # how they decide what to tap
      parameters: { lapse: { value: 12%, range: [5%, 20%] } }     # assumed, with a range
    tasks:                      # what they want to get to
      see-offers: { title: See today's offers, goal: offers, weight: 2 }
      find-milk: { title: Find the milk, goal: { screen: product, context: milk } }
      read-orders: { title: Look at the orders, goal: orders, situation: signed-in }
    watch: { offers: higher }   # more people who see it is better
    gates:                      # demands on the result
      - "success of menu vs tab-bar: low > -2 points"

    app:
      launch: splash
      start: home               # the route that an ordinary start opens
      layouts:
        tab-bar: { title: Tab bar }
        menu:                   # the same with a drawer in place of the tabs
          title: Hamburger menu
          like: tab-bar
          changes: [{ container: { bar: drawer } }]
      flags: [signed-in]
      containers:
        stack: { kind: navigation }
        tabs: { kind: tab-bar }
        drawer: { kind: drawer }
      screens:
        splash: { entries: [{ label: Start, to: home }] }
        home:
          entries:              # what can be tapped, in reading order
            - { label: "Buy {each}", each: [milk, bread], to: product, with: "{each}" }
            - { label: My orders, to: orders }
            - { label: Sign out, do: { clear: signed-in }, when: signed-in }
        offers: { entries: [{ label: Cheap milk, to: product, with: milk }] }
        product: { context: text, sample: milk }
        orders: {}
        sign-in:
          close: Cancel
          entries:
            - { label: Sign in, do: [{ set: signed-in }, close, { answer: completed }] }
            - { label: Not now, do: [close, { answer: cancelled }] }
      interceptors:
        account: { unless: signed-in, then: { show: sign-in } }
      routes:                   # each screen: found, else made and put in place
        shell:
          screen: tabs          # the step is about the tab bar
          find: { search: current, starting-point: root }
          make: { tabs: [{ stack: [home] }, { stack: [offers] }] }
          using: replace-root
          from: root
        home: { make: none, from: shell }
        offers: { make: none, from: shell }
        product:
          find: with-context
          using: push
          from:
            switch:             # onto the stack on display, or onto home's
              - { found: { of: stack, search: current-visible-only } }
              - { default: home }
        orders: { using: push, interceptors: account, from: home }
        sign-in: [{ using: push }, { make: stack, using: present }, current]   # a chain of steps
      links:                    # deep links, tried in every situation
        product-page:
          pattern: "https://shop.example/products/:name"
          to: product
          with: ":name"
          examples: https://shop.example/products/milk
      situations:               # where tasks begin and links arrive
        cold: { open: [] }
        signed-in: { set: signed-in, open: [home] }
    """
}

extension LanguageReference {
  /// The terms of the spec language, in the order in which a reader meets them.
  package static let terms: [Word] = [
    (
      "variant",
      "One of the compared layouts; the others are compared with the control."
    ),
    ("screen", "A kind of page, such as a product's; a screen about something has a context."),
    (
      "context",
      "The value that a screen is about, such as a product's number; texts write it "
        + "`{context}`."
    ),
    (
      "container",
      "Something that holds screens: a navigation stack, a tab bar, a split view, a drawer."
    ),
    ("entry", "Something on a screen that can be tapped: its label, and its effects."),
    (
      "flag",
      "A fact that is set or not while the app runs, such as `signed-in`; `when` and `unless` "
        + "test it."
    ),
    (
      "route",
      "A destination and the steps that lead to it, nearest first."
    ),
    (
      "step",
      "A screen or container of a route: how it is found or made, and put in place."
    ),
    (
      "template",
      "What a step makes (`make`): a screen, or containers with their children."
    ),
    (
      "action",
      "How a new screen is put in place (`using`): pushed, presented, added as a tab."
    ),
    (
      "switch",
      "A choice between ways to go on; the first case that fits decides."
    ),
    ("interceptor", "A check before a navigation moves anything, such as a demand to sign in."),
    ("context task", "An operation on a screen as soon as it is found or made."),
    ("post task", "An operation after a navigation has arrived."),
    (
      "link",
      "A kind of deep link: a URL pattern and the route that it opens; its *channel* is how it "
        + "reaches the phone."
    ),
    ("situation", "The state of the app when a task begins or a link arrives."),
    ("task", "A screen that people want to get to."),
    ("journey", "One person's walk for a task; under `journeys`, scripted steps that must work."),
    (
      "people",
      "Synthetic people, who walk every variant with the same draws; a *segment* is a part of "
        + "them."
    ),
    (
      "parameter",
      "A number that people's behaviour depends on; the truth may lie anywhere in its *range*."
    ),
    ("scent", "How well a label fits a task in people's eyes, from 0 to 1."),
    ("gate", "A demand on the result, judged on an interval against a margin."),
    ("promise", "A statement about every state of a layout, proved and not measured."),
  ]

  /// The terms as a list.
  static var glossary: String {
    terms.map { "- **\($0.name)**: \($0.meaning)" }.joined(separator: "\n")
  }
}
