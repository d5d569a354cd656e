/// Helpers shared by the test targets.
package enum TestSupportStub {}
