enum RouterCoreTestsStub {}
