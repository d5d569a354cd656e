import SourceText

extension AppSpec {
  /// The app in which screens say by variants, not by layouts, where they are missing on purpose: several
  /// variants may have one layout.
  func choosing(_ variants: [Named<VariantSpec>]) -> AppSpec {
    var app = self
    app.screens = screens.map { screen in
      guard !screen.value.absentIn.isEmpty else { return screen }
      var value = screen.value
      value.absentIn = screen.value.absentIn.flatMap { layout in
        variants.filter { $0.layoutName == layout.value }
          .map { Located($0.name.value, at: layout.range) }
      }
      return Named(name: screen.name, value: value)
    }
    return app
  }
}
