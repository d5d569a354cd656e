/// The words with which labels begin that say of themselves that they cannot be undone.
///
/// They decide where an entry does not say `irreversible`. English only, and an assumption: a list of
/// verbs by which apps end a session, spend money, make something public or destroy it.
enum IrreversibleWords {
  private static let phrases: [[Substring]] = [
    "log out", "logout", "sign out", "signout", "log off", "publish", "post now", "send", "submit",
    "pay", "buy", "purchase", "place order", "place the order", "order now", "donate", "transfer",
    "refund", "delete", "remove", "erase", "reset", "deactivate", "unsubscribe", "block", "report",
    "cancel order", "cancel the order", "cancel subscription", "end subscription", "close account",
  ].map { $0.split(separator: " ") }

  /// Whether a label begins with one of them; case does not count.
  static func begin(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }
    return phrases.contains { words.starts(with: $0) }
  }
}
