enum ReportingTestsStub {}
