import Experiments
import Testing

@testable import Simulation

@Suite("Choices of people between labels")
struct LabelChoicesTests {
  private static let text = """
    Find the coffee\tDrinks\t8\tAccount\t2

    Turn off notifications\tRecipes\t1\tNotifications\t3\tHelp\t0

    """

  @Test("are counted by how many a rule puts first, in two halves")
  func shares() throws {
    let choices = try LabelChoices(Self.text)
    #expect(choices.pageCount == 2)
    #expect(choices.choiceCount == 14)
    #expect(choices.chanceShares == [0.5, 1.0 / 3])
    #expect(choices.firstShares(by: .meaning, PeopleParameters()) == [0.8, 0.75])
    // No letters in common: both labels are as strong, and a lot decides.
    #expect(choices.firstShares(by: .trigrams, PeopleParameters()) == [0.5, 0.75])
  }

  @Test(
    "a line that is no page is told by its number",
    arguments: ["Coffee", "Coffee\tDrinks\t1", "Coffee\tDrinks\t1\tHelp", "Coffee\tA\t-1\tB\t0"])
  func malformed(line: String) {
    let fault = #expect(throws: MalformedLine.self) {
      try LabelChoices("A\tB\t1\tC\t0\n\n\(line)")
    }
    #expect(fault?.line == 3)
  }

  @Test("are the likelier the more of them the words tell")
  func likelihoods() throws {
    let choices = try LabelChoices(Self.text.replacing("Recipes\t1", with: "Recipes\t0"))
    let parameters = PeopleParameters()
    let lot = choices.logLikelihoods(by: nil, parameters)
    let meaning = choices.logLikelihoods(by: .meaning, parameters)
    #expect((lot[0] + 0.693147).magnitude < 1e-6)
    #expect((lot[1] + 1.098612).magnitude < 1e-6)
    #expect(meaning[0] > lot[0] && meaning[1] > lot[1])
  }

  @Test("are held against the chances of a page, where there are four or more")
  func distributions() throws {
    let choices = try LabelChoices("Coffee\tA\t12\tB\t0\nCoffee\tA\t1\tB\t2\nTea\tA\t2\tB\t3\n")
    #expect(choices.testedPages == [1, 1])
    #expect(choices.unrejectedShares(by: nil, PeopleParameters()) == [0, 1])
  }

  @Test("no choices at all are no error")
  func empty() throws {
    let choices = try LabelChoices("")
    #expect(choices.choiceCount == 0)
    #expect(choices.firstShares(by: .meaning, PeopleParameters()) == [0, 0])
    #expect(choices.logLikelihoods(by: .meaning, PeopleParameters()) == [0, 0])
    #expect(choices.unrejectedShares(by: .meaning, PeopleParameters()) == [0, 0])
  }
}
