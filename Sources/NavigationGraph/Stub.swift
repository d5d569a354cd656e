enum NavigationGraphStub {}
