enum YAMLTreeTestsStub {}
