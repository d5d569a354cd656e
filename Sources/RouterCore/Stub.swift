enum RouterCoreStub {}
