enum SourceTextTestsStub {}
