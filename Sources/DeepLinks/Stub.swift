enum DeepLinksStub {}
