enum CommandsTestsStub {}
