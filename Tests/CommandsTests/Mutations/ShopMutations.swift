extension Mutation {
  /// Mistakes in the shop.
  static let shop: [Mutation] = [
    Mutation(
      "shop", "search over home is pushed from home",
      "search: { recipe: modal, with: { stack: stack, over: on-top } }",
      "search: { using: push, from: home }"),
    Mutation(
      "shop", "category from home",
      "category: { find: with-context, using: push, from: catalog }",
      "category: { find: with-context, using: push, from: home }"),
    Mutation(
      "shop", "reviews from catalog",
      "reviews: { find: with-context, using: push, from: product }",
      "reviews: { find: with-context, using: push, from: catalog }"),
    Mutation(
      "shop", "product link without back stack",
      "product: { recipe: content, with: { list: catalog } }",
      #"""
      product: { find: with-context, using: push, from: { switch: [
            { found: { of: stack, search: current-visible-only } }, { default: catalog }] } }
      """#),
    Mutation(
      "shop", "recipe link without back stack",
      "recipe: { recipe: content, with: { list: recipes } }",
      #"""
      recipe: { find: with-context, using: push, from: { switch: [
            { found: { of: stack, search: current-visible-only } }, { default: recipes }] } }
      """#),
    Mutation(
      "shop", "product finder dropped",
      "product: { recipe: content, with: { list: catalog } }",
      "product: { recipe: content, with: { list: catalog }, find: none }"),
    Mutation(
      "shop", "product finder finds any",
      "product: { recipe: content, with: { list: catalog } }",
      "product: { recipe: content, with: { list: catalog }, find: class }"),
    Mutation(
      "shop", "reviews finder any",
      "reviews: { find: with-context, using: push, from: product }",
      "reviews: { using: push, from: product }"),
    Mutation(
      "shop", "recipe finder any",
      "recipe: { recipe: content, with: { list: recipes } }",
      "recipe: { recipe: content, with: { list: recipes }, find: class }"),
    Mutation(
      "shop", "orders without guard",
      "orders: { using: push, interceptors: sign-in, from: account }",
      "orders: { using: push, from: account }"),
    Mutation(
      "shop", "address without guard",
      #"""
      address: { recipe: modal, with: { stack: checkout-stack, over: on-top }, interceptors: sign-in }
      """#,
      "address: { recipe: modal, with: { stack: checkout-stack, over: on-top } }"),
    Mutation(
      "shop", "write-review without guard",
      "find: with-context, interceptors: sign-in }",
      "find: with-context }"),
    Mutation(
      "shop", "address without veto",
      #"""
      title: Delivery address
          needs: signed-in
          vetoes: true

      """#,
      #"""
      title: Delivery address
          needs: signed-in

      """#),
    Mutation(
      "shop", "continue keeps the veto",
      "do: [{ veto: false }, { to: payment }]",
      "do: [{ to: payment }]"),
    Mutation(
      "shop", "done does not close",
      "do: [{ clear: in-checkout }, close]",
      "do: [{ clear: in-checkout }]"),
    Mutation(
      "shop", "sign in forgets the flag",
      "do: [{ set: signed-in }, close, { answer: completed }]",
      "do: [close, { answer: completed }]"),
    Mutation(
      "shop", "sign in forgets the answer",
      "do: [{ set: signed-in }, close, { answer: completed }]",
      "do: [{ set: signed-in }, close]"),
    Mutation(
      "shop", "not now completes",
      "do: [close, { answer: cancelled }]",
      "do: [close, { answer: completed }]"),
    Mutation(
      "shop", "menu lacks basket",
      "{ stack: [recipes] }, { stack: [basket] },",
      "{ stack: [recipes] },"),
    Mutation(
      "shop", "menu basket before offers",
      "{ stack: [recipes] }, { stack: [basket] },",
      "{ stack: [basket] }, { stack: [recipes] },"),
    Mutation(
      "shop", "tabs lack offers",
      "{ stack: [catalog] }, { stack: [offers] },",
      "{ stack: [catalog] },"),
    Mutation(
      "shop", "tab offers without stack",
      "{ stack: [catalog] }, { stack: [offers] },",
      "{ stack: [catalog] }, offers,"),
    Mutation(
      "shop", "order-placed pushed",
      "order-placed: { using: push-as-root, from: payment }",
      "order-placed: { using: push, from: payment }"),
    Mutation(
      "shop", "payment from current",
      "payment: { using: push, from: address }",
      "payment: [{ using: push }, { make: stack, using: present }, current]"),
    Mutation(
      "shop", "help modal without way out",
      "help: { using: push, from: account }",
      "help: { using: present, from: current }"),
    Mutation(
      "shop", "offers link to catalog",
      #"""
      pattern: "shop://offers", to: offers }
      """#,
      #"""
      pattern: "shop://offers", to: catalog }
      """#),
    Mutation(
      "shop", "notifications from account",
      "notifications: { using: push, from: settings }",
      "notifications: { using: push, from: account }"),
  ]
}
