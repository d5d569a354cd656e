enum DeepLinksTestsStub {}
