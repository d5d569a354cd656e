enum ConformanceTestsStub {}
