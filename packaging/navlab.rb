# The formula of a Homebrew tap; the release workflow puts the version and the checksums in.
class Navlab < Formula
  desc "Compares mobile navigation layouts before a line of the app is shipped"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/navlab-@VERSION@-darwin-universal.tar.gz"
    sha256 "@SHA256_DARWIN@"
  end

  on_linux do
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/navlab-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256_LINUX_X86_64@"
    end
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/navlab-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256_LINUX_AARCH64@"
    end
  end

  def install
    bin.install "bin/navlab"
    man1.install "share/man/man1/navlab.1"
    bash_completion.install "share/bash-completion/completions/navlab"
    zsh_completion.install "share/zsh/site-functions/_navlab"
    fish_completion.install "share/fish/vendor_completions.d/navlab.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/navlab --version")
  end
end
