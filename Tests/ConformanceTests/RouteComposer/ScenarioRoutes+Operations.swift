import RouterCore

extension ScenarioRoutes {
  /// Does what an operation of a scenario says to the screens; gives the description of new ones.
  @discardableResult
  func carryOut(_ operation: JSONValue, on stage: inout Stage) -> (node: ScreenNode, at: ScreenID)?
  {
    let screen = screen(operation["id"].text, in: stage.tree)
    switch operation["op"].text {
    case "set_flag":
      stage.flags.set(operation["name"].text ?? "", to: operation["value"].flag ?? true)
    case "set_can_be_dismissed":
      if let screen { stage.perform(.setVeto(operation["value"].flag == false, of: screen)) }
    case "set_being_dismissed":
      if let screen { stage.setBeingDismissed(operation["value"].flag ?? true, of: screen) }
    case "user_dismiss": stage.perform(.dismiss)
    case "user_pop": stage.perform(.back(in: screen))
    case "user_select_tab":
      stage.perform(.selectTab(operation["index"].integer ?? 0, in: screen))
    case "user_open_menu":
      let drawer =
        screen
        ?? stage.tree.frontmostPath.first { stage.tree.screenClass(of: $0)?.name == "Drawer" }
      stage.perform(.openMenu(in: drawer))
    case "replace_root":
      let node = classes.node(operation["node"])
      return (node, stage.replaceRoot(with: node))
    case "user_present":
      let node = classes.node(operation["node"])
      guard let on = self.screen(operation["on"].text, in: stage.tree) ?? stage.tree.topmost,
        let presented = try? stage.present(node, on: on)
      else { return nil }
      return (node, presented)
    default: break
    }
    return nil
  }

  private func screen(_ id: String?, in tree: ScreenTree) -> ScreenID? {
    id.flatMap { screens[$0] }
  }
}
