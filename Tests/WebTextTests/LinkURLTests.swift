import Hashing
import Testing
import WebText

@Suite("URLs of links")
struct LinkURLTests {
  @Test(
    "a URL is brought into its canonical form",
    arguments: [
      (
        "HTTPS://Shop.Example:443/a/./b/../c d?q=ü#é",
        "https://shop.example/a/c%20d?q=%C3%BC#%C3%A9"
      ),
      ("https:\\\\shop.example\\a", "https://shop.example/a"),
      ("http://shop.example", "http://shop.example/"),
      ("http://0x7f.1/", "http://127.0.0.1/"), ("http://[1:0:0:0:0:0:0:2]/", "http://[1::2]/"),
      ("https://BÜCHER.example/", "https://xn--bcher-kva.example/"),
      ("app://Item/%7e/../x", "app://Item/x"), ("app:opaque path", "app:opaque path"),
      (" https://shop.example/\n", "https://shop.example/"), ("app://", "app://"),
      ("https://shop.example/%2e%2E/a", "https://shop.example/a"),
      ("file://localhost/a", "file:///a"),
    ])
  func canonical(raw: String, expected: String) throws {
    let url = try #require(LinkURL(raw))
    #expect(url.text == expected)
    #expect(url.raw == raw)
    #expect(LinkURL(expected)?.text == expected)
  }

  @Test(
    "what is no absolute URL is none",
    arguments: [
      "", "/a", "shop.example", "https://", "https://a b/", "http://1.2.3.4.5/", "http://[::1/",
      "http://a:99999/", "1app://x", "https://user@/", "http://%zz/",
    ])
  func refused(text: String) {
    #expect(LinkURL(text) == nil)
  }

  @Test("parts are at hand raw and decoded once")
  func parts() throws {
    let url = try #require(
      LinkURL("https://me:pw@shop.example:8443/a%2Fb//c?x=%2520&y&x=a+b&=#top"))
    #expect(url.username == "me" && url.password == "pw")
    #expect(url.host == "shop.example" && url.port == "8443" && url.fragment == "top")
    #expect(url.path == "/a%2Fb//c")
    #expect(url.pathSegments == ["a/b", "", "c"])
    #expect(
      url.queryItems == [
        QueryItem(name: "x", value: "%20"), QueryItem(name: "y", value: nil),
        QueryItem(name: "x", value: "a+b"), QueryItem(name: "", value: ""),
      ])
  }

  @Test("relative links are resolved as the web resolves them")
  func relative() throws {
    let base = try #require(LinkURL("https://shop.example/a/b?q=1#f"))
    for (text, expected) in [
      ("c", "https://shop.example/a/c"), ("../c", "https://shop.example/c"),
      ("?x", "https://shop.example/a/b?x"),
      ("#g", "https://shop.example/a/b?q=1#g"), ("//h/x", "https://h/x"),
      ("", "https://shop.example/a/b?q=1"),
      ("app://x", "app://x"),
    ] {
      #expect(LinkURL(text, relativeTo: base)?.text == expected, "\(text)")
    }
  }

  @Test("anything at all is a URL or none, and a canonical URL stays as it is", arguments: 0..<8)
  func mutations(seed: UInt64) throws {
    let alphabet = Array("abZ09/:.?#[]@!$&'()*+,;=%-_~ \\\"{}|^<>`\t\n\0é日𝒳\u{200D}".unicodeScalars)
    let links = [
      "https://u:p@h.example:1/a/../b?x=1#f", "app://h/x", "http://[::1]/", "mailto:a@b",
    ]
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      var scalars = Array(random.element(of: links).unicodeScalars)
      for _ in 0...random.next(below: 5) {
        let place = random.next(below: scalars.count + 1)
        if random.next(below: 2) == 0 || place == scalars.count {
          scalars.insert(random.element(of: alphabet), at: place)
        } else {
          scalars.remove(at: place)
        }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      guard let url = LinkURL(text) else { continue }
      let again = try #require(LinkURL(url.text), "\(text.debugDescription)")
      #expect(again.text == url.text && again.path == url.path && again.host == url.host)
    }
  }

  @Test("a megabyte of anything takes linear time")
  func large() {
    for piece in ["/..", "a", "%", "é", "?&=", "[", "@:", "\\"] {
      let text =
        "https://shop.example/" + String(repeating: piece, count: 200_000 / piece.utf8.count)
      #expect(LinkURL(text) != nil)
    }
  }
}
