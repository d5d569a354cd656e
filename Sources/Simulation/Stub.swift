enum SimulationStub {}
