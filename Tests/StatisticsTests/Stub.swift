enum StatisticsTestsStub {}
