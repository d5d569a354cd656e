import Hashing

/// Our own style and script of a page, and the policy that allows nothing else.
struct PageSource {
  let style: String
  let script: String
  /// The script of a page that is served and asks for a newer one; empty for a file.
  var renewal = ""

  static let report = PageSource(
    style: String(decoding: PackageResources.report_css, as: UTF8.self),
    script: String(decoding: PackageResources.report_js, as: UTF8.self))
  static let served = PageSource(
    style: report.style, script: report.script,
    renewal: String(decoding: PackageResources.renew_js, as: UTF8.self))
  static let problem = PageSource(style: report.style, script: "", renewal: served.renewal)

  /// A content security policy (level 3): these rules, this script, and nothing from anywhere.
  var policy: String {
    let scripts = [script, renewal].filter { !$0.isEmpty }.map(Self.source)
    return "default-src 'none'; style-src \(Self.source(of: style)); "
      + "script-src \(scripts.joined(separator: " ")); "
      + (renewal.isEmpty ? "" : "connect-src 'self'; ") + "base-uri 'none'; form-action 'none'"
  }

  /// A whole page: one file that needs no network.
  ///
  /// - Parameter body: all of it but the scripts, which follow.
  func page(title: String, @HTMLNode.Builder body: () -> [HTMLNode]) -> String {
    let page = element(.html, .lang("en")) {
      element(.head) {
        element(.meta, .charset("utf-8"))
        element(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
        element(.meta, .name("color-scheme"), .content("light dark"))
        element(.meta, .policy(), .content(policy))
        element(.title) { title }
        element(.style) { HTMLNode.verbatim(style) }
      }
      element(.body) {
        body()
        for own in [script, renewal] where !own.isEmpty {
          element(.script) { HTMLNode.verbatim(own) }
        }
      }
    }
    return "<!DOCTYPE html>\n" + page.rendered() + "\n"
  }

  private static func source(of text: String) -> String {
    "'sha256-\(Base64.text(of: SHA256.digest(Array(text.utf8))))'"
  }
}

/// Bytes as text (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  static func text(of bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 3).map { start in
      group(bytes[start..<min(start + 3, bytes.count)])
    }.joined()
  }

  /// Up to three bytes as four letters, the missing ones as equals signs.
  private static func group(_ bytes: ArraySlice<UInt8>) -> String {
    let word = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - bytes.count))
    let four = (0..<4).map { letters[Int(word >> (18 - 6 * UInt32($0)) & 63)] }
    return String(four.prefix(bytes.count + 1)) + String(repeating: "=", count: 3 - bytes.count)
  }
}
