enum ExperimentsTestsStub {}
