enum AnalysisStub {}
