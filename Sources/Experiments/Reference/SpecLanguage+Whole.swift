extension SpecLanguage {
  /// The spec language as a whole: what the JSON Schema and the reference are made from.
  static var whole: SpecLanguage {
    SpecLanguage([ExperimentSpec.object, AppSpec.object, StudySpec.object])
  }
}
