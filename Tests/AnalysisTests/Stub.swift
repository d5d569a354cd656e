enum AnalysisTestsStub {}
