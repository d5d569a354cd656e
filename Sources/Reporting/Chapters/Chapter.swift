/// A part of a report that every readable format writes in its own way.
package struct Chapter: Equatable {
  /// A name for links to it.
  package var id: String
  /// What it is about.
  package var title: String
  /// How to read what follows.
  package var introduction: String
  /// Pictures, each with its text.
  package var pictures: [Picture]
  /// The numbers.
  package var tables: [Table]
  /// Whether most readers want only the pictures, or nothing of it, at first.
  package var isFolded: Bool

  init(
    _ id: String, title: String, introduction: String, pictures: [Picture] = [],
    tables: [Table] = [], isFolded: Bool = false
  ) {
    self.id = id
    self.title = title
    self.introduction = introduction
    self.pictures = pictures
    self.tables = tables
    self.isFolded = isFolded
  }
}

extension Report {
  /// The chapters that have something to say, in reading order.
  package var chapters: [Chapter] {
    [
      gatesChapter, explanationChapter, differencesChapter, sensitivityChapter, scoresChapter,
      tapsChapter, failuresChapter, partingsChapter, tasksChapter, groupsChapter, linksChapter,
      exposureChapter, mapsChapter,
      journeysChapter, everyLinkChapter, detailsChapter, peopleChapter, healthChapter,
      reproductionChapter,
    ].compactMap { $0 }
  }

  /// One column for each layout.
  var variantColumns: [Column] {
    variants.map { Column($0.isControl ? "\($0.title) (control)" : $0.title, isNumber: true) }
  }
}
