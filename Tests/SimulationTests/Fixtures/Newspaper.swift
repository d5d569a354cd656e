import Experiments
import SourceText
import Testing

/// A small newspaper with a tab bar, as a spec whose handling of links a test chooses.
enum Newspaper {
  /// The experiment.
  /// - Parameters:
  ///   - app: further keys of the app, a line each.
  ///   - link: further keys of the link to an article.
  ///   - variants: the variants.
  static func experiment(
    app: String = "", link: String = "", variants: String = "{ a: {}, b: {} }"
  ) throws -> Experiment {
    let more = app.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = """
      experiment: newspaper
      variants: \(variants)
      app:
        launch: splash
        start: home
        containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }
        screens:
          splash: { entries: [{ label: Start, to: home }] }
          home: {}
          news: {}
          article: { context: integer, sample: 1 }
          draft: { vetoes: true, entries: [{ label: Discard, do: [{ veto: false }, close] }] }
          sheet: { close: Done }
          not-found: { close: Done }
        routes:
          shell:
            screen: tabs
            find: { search: current, start: root }
            make: { tabs: [{ stack: [home] }, { stack: [news] }] }
            using: replace-root
            from: root
          home: { make: none, from: shell }
          news: { make: none, from: shell }
          article:
            find: with-context
            using: push
            from:
              switch:
                - { found: { of: stack, search: current-visible-only } }
                - { default: news }
          draft: { using: present, from: home }
          sheet: [{ using: push }, { make: stack, using: present }, home]
          not-found: { using: present, from: home }
        links:
          article:
            pattern: "https://news.example/article/:id"
            to: article
            with: ":id"
            examples: ["https://news.example/article/1", "https://news.example/article/2"]
            \(link)
        situations:
          cold: { open: [] }
          reading: { open: [news, { article: 1 }] }
          deep: { open: [news, { article: 1 }, { article: 2 }] }
          background: { start: background, open: [news] }
          restored: { start: restored, open: [news, { article: 2 }] }
          first-launch: { start: installed }
          under-sheet: { open: [home, sheet] }
          writing: { open: [home, draft] }
      \(more)
      """
    let loaded = try ExperimentLoader { _ in Array(text.utf8) }.load("newspaper.yaml")
    let messages = loaded.diagnostics.all.map(\.message).joined(separator: "; ")
    return try #require(loaded.experiment, "\(messages)")
  }
}
