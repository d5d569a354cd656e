enum ExperimentsStub {}
