enum StatisticsStub {}
