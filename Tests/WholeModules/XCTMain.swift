import Testing

// SwiftPM compiles this file as the start of the test program and then needs no list of XCTest's classes, which it would
// read from an index.
await Testing.__swiftPMEntryPoint() as Never
