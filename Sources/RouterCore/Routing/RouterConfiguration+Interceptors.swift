extension RouterConfiguration {
  /// The same router, whose interceptors navigate with another one.
  ///
  /// What an interceptor shows through its own router meets that router's lock and that router's
  /// interceptors, itself among them; an application gives it a plainer one.
  public func lettingInterceptors(navigateWith router: some Router) -> RouterConfiguration {
    RouterConfiguration(
      layers: layers, interceptors: interceptors, contextTasks: contextTasks, postTasks: postTasks,
      routes: routes, interceptorRouter: router.configuration,
      presentationHandler: presentationHandler, adapterLocator: adapterLocator)
  }
}
