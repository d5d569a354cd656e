enum ReportingStub {}
