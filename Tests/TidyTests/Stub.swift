enum TidyTestsStub {}
