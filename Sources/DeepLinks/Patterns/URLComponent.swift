/// The eight parts of a URL that a pattern describes one by one, under the standard's names.
package enum URLComponent: String, Hashable, Sendable, CaseIterable {
  case `protocol`
  case username
  case password
  case hostname
  case port
  case pathname
  case search
  case hash
}
