enum SimulationTestsStub {}
