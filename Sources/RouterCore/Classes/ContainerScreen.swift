/// A class of containers known to the compiler.
public protocol ContainerScreen: Screen {}
