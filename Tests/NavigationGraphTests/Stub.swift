enum NavigationGraphTestsStub {}
