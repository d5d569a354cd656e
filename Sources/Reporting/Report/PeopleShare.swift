/// A group of people and how many belong to it.
package struct PeopleShare: Equatable {
  /// The group's title.
  package var title: String
  /// How many of the people belong to it.
  package var share: Figure

  package init(title: String, share: Figure) {
    self.title = title
    self.share = share
  }
}
