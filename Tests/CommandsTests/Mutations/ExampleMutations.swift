extension Mutation {
  /// Mistakes in the Example app.
  static let example: [Mutation] = [
    Mutation(
      "route-composer-example", "figures without login",
      "figures: { using: push, interceptors: login, from: circle }",
      "figures: { using: push, from: circle }"),
    Mutation(
      "route-composer-example", "wish list without login",
      "wish-list: [{ using: push, interceptors: login }",
      "wish-list: [{ using: push }"),
    Mutation(
      "route-composer-example", "product finder dropped",
      #"""
        product:
          find: with-context
          using: push
      """#,
      #"""
        product:
          find: none
          using: push
      """#),
    Mutation(
      "route-composer-example", "product finder any",
      #"""
        product:
          find: with-context
          using: push
      """#,
      #"""
        product:
          find: class
          using: push
      """#),
    Mutation(
      "route-composer-example", "product link not modal",
      "- { when: link, from: [{ make: stack, using: present }, current] }",
      "- { when: link, from: circle }"),
    Mutation(
      "route-composer-example", "swift-ui finder dropped",
      "swift-ui-content: { find: with-context,",
      "swift-ui-content: { find: none,",
      unseen: "the page is only opened from the circle, where none lies"),
    Mutation(
      "route-composer-example", "swift-ui any",
      "swift-ui-content: { find: with-context,",
      "swift-ui-content: { find: class,",
      unseen: "the page is only opened from the circle, where none lies"),
    Mutation(
      "route-composer-example", "city pushed on the list",
      "city-detail: { using: push-to-details, from: cities }",
      "city-detail: { using: push, from: cities }"),
    Mutation(
      "route-composer-example", "city from split",
      "city-detail: { using: push-to-details, from: cities }",
      "city-detail: { using: push-to-details, from: split }"),
    Mutation(
      "route-composer-example", "cities without check",
      "cities: { make: none, context-tasks: [known-city, set-context], from: split }",
      "cities: { make: none, from: split }"),
    Mutation(
      "route-composer-example", "split without login",
      "interceptors: login, using: replace-root, from: root }",
      "using: replace-root, from: root }"),
    Mutation(
      "route-composer-example", "split without the list",
      "make: { cities-split: [{ stack: [cities] }, city-detail] }",
      "make: { cities-split: [{ stack: [city-detail] }, city-detail] }"),
    Mutation(
      "route-composer-example", "login remembers nothing",
      "do: [{ set: logged-in }, close, { answer: completed }]",
      "do: [close, { answer: completed }]"),
    Mutation(
      "route-composer-example", "login does not answer",
      "do: [{ set: logged-in }, close, { answer: completed }]",
      "do: [{ set: logged-in }, close]"),
    Mutation(
      "route-composer-example", "close of login does not answer",
      "do: [{ answer: cancelled }, close]",
      "do: [close]"),
    Mutation(
      "route-composer-example", "color without close",
      "context: text, sample: AABBCC, close: Done }",
      "context: text, sample: AABBCC }"),
    Mutation(
      "route-composer-example", "second without close",
      #"""
          sample: "0000FF"
          close: Done

      """#,
      #"""
          sample: "0000FF"

      """#),
    Mutation(
      "route-composer-example", "images without close",
      #"""
          title: Images
          close: Done

      """#,
      #"""
          title: Images

      """#),
    Mutation(
      "route-composer-example", "wish list without close",
      #"""
          sample: favorites
          close: Done

      """#,
      #"""
          sample: favorites

      """#),
    Mutation(
      "route-composer-example", "image pushed",
      "image-details: { recipe: in-slot, find: class, context-tasks: keep-context }",
      #"""
      image-details: [{ find: with-context, using: push }, { make: stack, using: present }, current]
      """#),
    Mutation(
      "route-composer-example", "tabs lack square",
      "make: { tabs: [{ stack: [circle] }, square] }",
      "make: { tabs: [{ stack: [circle] }] }"),
    Mutation(
      "route-composer-example", "drawer lacks circle",
      "make: { drawer: [{ stack: [circle] }, square] }",
      "make: { drawer: [square] }"),
    Mutation(
      "route-composer-example", "drawer reordered",
      "make: { drawer: [{ stack: [circle] }, square] }",
      "make: { drawer: [square, { stack: [circle] }] }"),
    Mutation(
      "route-composer-example", "star section for the root",
      "using: add-section, from: home",
      "using: replace-root, from: root"),
    Mutation(
      "route-composer-example", "figures-and-product from circle",
      "figures-and-product: { screen: product, find: with-context, using: push, from: figures }",
      "figures-and-product: { screen: product, find: with-context, using: push, from: circle }"),
    Mutation(
      "route-composer-example", "nested settings lack home",
      #"""
      make: { tabs: [{ stack: [home-view-controller] }, { stack: [settings] }] }, using: push }
      """#,
      #"""
      make: { tabs: [{ stack: [settings] }] }, using: push }
      """#),
    Mutation(
      "route-composer-example", "color link to second",
      #"""
          to: color
          with: ":hex"
      """#,
      #"""
          to: second-modal-level
          with: ":hex"
      """#),
    Mutation(
      "route-composer-example", "star dismissed without going on",
      "do: [remove, { to: circle }]",
      "do: [{ to: circle }]"),
    Mutation(
      "route-composer-example", "rule veto at first",
      #"""
        routing-rule-support:
          title: Routing control

      """#,
      #"""
        routing-rule-support:
          title: Routing control
          vetoes: true

      """#),
    Mutation(
      "route-composer-example", "welcome does not replace",
      "welcome: { screen: prompt, using: replace-root, from: root }",
      "welcome: { screen: prompt, using: present, from: current }"),
    Mutation(
      "route-composer-example", "color keeps first finder",
      "color: [{ find: { search: current-all-stack }, using: push }",
      "color: [{ find: none, using: push }"),
  ]
}
