# An image with nothing but the program: docker run --rm -v "$PWD:/specs" navlab gate experiments/shop.yaml
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libyaml-dev=0.2.* libsqlite3-dev=3.* pkg-config=1.* \
  && rm -rf /var/lib/apt/lists/*
COPY . /source
WORKDIR /source
RUN JOBS=8 scripts/make-dist /dist

# The C library and nothing else that runs.
FROM gcr.io/distroless/base-debian12:nonroot
COPY --from=build /dist/navlab /usr/local/bin/navlab
WORKDIR /specs
ENTRYPOINT ["/usr/local/bin/navlab"]
