enum MetricsStub {}
