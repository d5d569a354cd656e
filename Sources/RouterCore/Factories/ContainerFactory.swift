/// Makes a container, which takes children from the route.
public protocol ContainerFactory: Factory where Target: ContainerScreen {}
