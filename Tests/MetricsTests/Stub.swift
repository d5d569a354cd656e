enum MetricsTestsStub {}
