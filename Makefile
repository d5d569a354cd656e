# Targets for users, contributors and CI. `make` alone lists them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.PHONY: growth instructions soak site pages picture museum forecasts evidence help dependencies browser build release run tests test traits lint format conformance bench fuzz sanitize reports docs \
	documentation same dist packaging faults check install clean

PREFIX ?= /usr/local
SPEC ?= experiments/tab-bar-versus-menu.yaml
EXPERIMENTS := $(wildcard experiments/*.yaml)
# Nothing reads the debug information of the program that is measured and installed.
# The traits of the packed program: it reads Swift apps and writes SQLite.
ALL_TRAITS := SQLite,Swift
WITH_TRAITS := $(if $(TRAITS),--traits $(TRAITS))
RELEASE := -c release -debug-info-format none $(WITH_TRAITS)
NAVLAB := .build/release/navlab
# Builds from nothing compile each module whole, by one process, which takes a quarter less processor time; the compiler
# remarks on it for every module. Nothing reads their debug information.
WHOLE := --disable-index-store -debug-info-format none \
	-Xswiftc -whole-module-optimization -Xswiftc -disable-batch-mode -Xswiftc -num-threads -Xswiftc 2
# A first run need not wait for the optimised program: only the modules in which people walk are optimised.
WALKS := --scratch-path .build/walks $(WITH_TRAITS) $(WHOLE)
WITHOUT_REMARKS := { grep --line-buffered -v '^remark: Incremental compilation has been disabled' || true; }
# Tests spend their time in a few modules, which are optimised for them; Package.swift says which, and by what else the
# tests are found without an index, which modules compiled whole have not.
TESTS := --scratch-path .build/tests$(if $(TRAITS),-with-traits) $(WITH_TRAITS) $(WHOLE)
RUN_TESTS := swift test $(TESTS) --skip-build --disable-xctest --enable-swift-testing
build tests test conformance faults: export NAVLAB_FAST_TESTS = 1

help: ## List the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

# SQLite is needed only with its trait.
LIBRARIES = yaml-0.1 $(if $(findstring SQLite,$(TRAITS)),sqlite3)
dependencies: ## Install libyaml and pkg-config if they are missing (apt or brew)
	@if command -v pkg-config >/dev/null && pkg-config --exists $(LIBRARIES); then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  as_root=""; if [ "$$(id -u)" != 0 ]; then as_root=sudo; fi; \
	  $$as_root apt-get update -qq; \
	  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libyaml-dev pkg-config \
	    $(if $(findstring SQLite,$(TRAITS)),libsqlite3-dev); \
	elif command -v brew >/dev/null; then brew install libyaml sqlite pkgconf; \
	else echo "please install libyaml (with headers) and pkg-config" >&2; exit 1; fi

browser: ## Install the Chromium in which the report's page is tested, where apt has one
	@if command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  as_root=""; if [ "$$(id -u)" != 0 ]; then as_root=sudo; fi; \
	  $$as_root apt-get update -qq; \
	  if $$as_root env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -qq --no-install-recommends chromium-headless-shell; then exit 0; fi; \
	fi; \
	echo "no Chromium can be installed here; the page's tests in a browser are skipped" >&2

pages: browser release ## Look for barriers in the committed pages and those of a study with axe-core, in a browser
	@scripts/with-browser scripts/check-pages.py --sheets 6 reports/*/report.html
	@$(NAVLAB) study $(SPEC) --task buy-bread --send-to research@example.com --output .build/study.html 2>/dev/null
	@for press in "" "--press Begin" "--press Begin --press This"; do \
	  scripts/with-browser scripts/check-pages.py --needs-script $$press .build/study.html; \
	done

picture: browser ## Make the README's pictures of first taps and verdict from the committed report
	@scripts/with-browser scripts/make-picture \
	  reports/tab-bar-versus-menu/report.html docs/report.png docs/verdict.png

site: release documentation ## Make the site of the documents and libraries in .build/site; it needs Python
	scripts/make-site $(NAVLAB)

build: dependencies ## Build for debugging
	swift build

release: dependencies ## Build the optimised program
	swift build $(RELEASE) --product navlab

run: dependencies ## Run the experiment SPEC and write its reports
	NAVLAB_FAST_WALKS=1 swift build $(WALKS) --product navlab 2>&1 | $(WITHOUT_REMARKS)
	.build/walks/debug/navlab run $(SPEC) --output reports

tests: dependencies
	swift build --build-tests $(TESTS) 2>&1 | $(WITHOUT_REMARKS)

test: tests ## Run all tests, or those of FILTER
	$(RUN_TESTS) $(if $(FILTER),--filter '$(FILTER)')

traits: ## Test what the traits add, in a build with both: reading Swift apps, writing SQLite
	$(MAKE) test TRAITS=$(ALL_TRAITS) FILTER='SwiftImportTests|SQLiteJourneyTests'

lint: ## Check the format of the sources, and links, sentences and words of the documents
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	scripts/check-docs

format: ## Bring the sources into the one format
	swift format --in-place --parallel --recursive Package.swift Sources Tests

same: release ## Compare results: both builds, threads, memory, shards
	swift build --product navlab --scratch-path .build/unoptimised
	scripts/same-results $(EXPERIMENTS)

conformance: tests ## Run the recorded cases, and those below CONFORMANCE_DATA
	@log=$$(mktemp); status=0; \
	$(RUN_TESTS) --filter ConformanceTests >"$$log" 2>&1 || status=$$?; \
	grep -vE '^(◇|✔|Test |↳|	 Executed)|^\[' "$$log" | grep -vE '^[a-z-]+: [0-9]+ passed, [0-9]+ failed$$' || true; \
	grep -E '^[a-z-]+: [0-9]+ passed, [0-9]+ failed$$' "$$log" | sort -u; \
	rm -f "$$log"; exit $$status

bench: dependencies ## Measure the hot paths beside the last committed figures; BENCH=--write commits them
	swift build $(RELEASE) --product Benchmarks
	@# Linux can count allocations too: by a library loaded in front of the program.
	if [ "$$(uname)" = Linux ]; then \
	  cc -O2 -shared -fPIC -o .build/count-allocations.so scripts/count-allocations.c && \
	  LD_PRELOAD="$$PWD/.build/count-allocations.so" .build/release/Benchmarks $(BENCH); \
	else .build/release/Benchmarks $(BENCH); fi

instructions: release ## Count the instructions of six hot paths by valgrind; COUNTS=--write commits them
	scripts/instructions --navlab $(NAVLAB) $(COUNTS)

growth: release ## Draw how time and memory grow with each dimension of a spec; fails if faster than linearly
	scripts/growth --navlab $(NAVLAB) $(or $(DIMENSIONS),--write)

soak: release ## Use the program for MINUTES (120) by chance: random specs, commands and kills
	scripts/soak --navlab $(NAVLAB) --minutes $(or $(MINUTES),120)

evidence: release tests ## Compare the people with people's clicks and choices below DATA, with published studies, and with TRUTHS (200) of their own
	scripts/evidence $(NAVLAB) $(DATA)
	NAVLAB_FAST_TESTS=1 RECOVERY=$(or $(TRUTHS),200) $(RUN_TESTS) --filter WeighedWorldsTests

forecasts: release ## Forecast the published tests of experiments/forecasts and first-clicks, and write docs/gallery/forecasts.md
	$(NAVLAB) dev backtest experiments/forecasts experiments/first-clicks > .build/forecasts.md
	cat experiments/forecasts/README.md .build/forecasts.md > docs/gallery/forecasts.md

museum: release ## Look for the published bugs of experiments/museum, and for false alarms
	scripts/museum $(NAVLAB)

fuzz: dependencies ## Feed RUNS inputs (100000) to each parser, by libFuzzer where it can be had
	scripts/fuzz $(or $(RUNS),100000)

sanitize: dependencies ## Run the tests of FILTER under the sanitizers for threads and addresses, where they are
	scripts/sanitize $(FILTER)

reports: release ## Write the reports of all experiments anew
	$(NAVLAB) run $(EXPERIMENTS) --output reports

docs: release ## Write the generated pages and the schemas anew
	$(NAVLAB) dev schema > docs/reference/spec.schema.json
	$(NAVLAB) dev schema --format markdown > docs/reference/spec-language.md
	$(NAVLAB) dev schema study > docs/reference/study.schema.json
	$(NAVLAB) dev schema study --format markdown > docs/reference/studies.md
	$(NAVLAB) dev schema --format checks > docs/reference/checks.md
	$(NAVLAB) dev schema --format words > docs/reference/words.md
	$(NAVLAB) dev schema --format lists > docs/reference/lists.md
	$(NAVLAB) dev schema --format metrics > docs/reference/metrics.md
	$(NAVLAB) dev schema --format guide > docs/how-to/guide.md
	scripts/make-commands $(NAVLAB) > docs/reference/commands.md
	scripts/make-cookbook > docs/how-to/cookbook.md
	scripts/make-gallery $(NAVLAB) > docs/gallery/README.md

# The libraries of the package, and modules whose builds have all of them. YAMLTree's module names a system library.
MODULES := RouterCore RouteComposerKit WebText DeepLinks Importers Experiments
documentation: dependencies ## Render the documentation of the libraries below .build/documentation; a warning is an error
	for module in RouteComposerKit Importers Experiments; do swift build $(RELEASE) --target $$module; done
	@triple=$$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$$/\1/p'); \
	sdk=(); docc=(docc); \
	if [ "$$(uname)" = Darwin ]; then \
	  sdk=(-sdk "$$(xcrun --show-sdk-path)"); docc=(xcrun docc); \
	fi; \
	rm -rf .build/documentation; \
	for module in $(MODULES); do \
	  rm -rf .build/symbol-graphs && mkdir -p .build/symbol-graphs .build/documentation; \
	  swift symbolgraph-extract -module-name $$module -target "$$triple" "$${sdk[@]}" \
	    -I "$$(swift build $(RELEASE) --show-bin-path)/Modules" -I Sources/CYAML -minimum-access-level public \
	    -emit-extension-block-symbols -output-dir .build/symbol-graphs; \
	  "$${docc[@]}" convert Sources/$$module/$$module.docc --warnings-as-errors \
	    --additional-symbol-graph-dir .build/symbol-graphs --output-path .build/documentation/$$module \
	    --fallback-display-name $$module --fallback-bundle-identifier navlab.$$module; \
	done; \
	echo "rendered into .build/documentation"

dist: export TRAITS := $(or $(TRAITS),$(ALL_TRAITS))
dist: dependencies ## Build and pack one file that needs no Swift, and prove it where there is none
	scripts/make-dist
	scripts/check-dist

packaging: ## Check action, component, hook, formula, image and bundle with their tools, and try them
	scripts/check-packaging

faults: build ## Kill, fill and close what runs write to, and look that nothing is lost or mixed
	scripts/faults .build/debug/navlab

check: lint test reports docs ## What CI checks: style, tests, and that generated files are current
	git diff --exit-code -- reports docs

install: release ## Install the program below PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(NAVLAB) $(DESTDIR)$(PREFIX)/bin/navlab

clean: ## Remove everything that was built
	rm -rf .build
