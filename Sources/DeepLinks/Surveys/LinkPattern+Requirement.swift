extension LinkPattern {
  /// What the pattern asks of the parts of a link.
  var requirement: URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    for component in [URLComponent.protocol, .hostname, .port, .pathname, .search, .hash]
    where !pattern[component].matchesAnything {
      requirement.require(SurveyedLanguage(surveyedExpression(of: component)), of: component)
    }
    return requirement
  }
}
