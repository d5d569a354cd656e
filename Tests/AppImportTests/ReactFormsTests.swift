import AppImport
import Testing

@Suite("Forms in which React Navigation's screens are written")
struct ReactFormsTests {
  @Test("a component behind a function is the screen's, with the bar inside it")
  func gates() {
    let spec = AppSources([
      "App.js": """
      import { createStackNavigator } from '@react-navigation/stack';
      import { createBottomTabNavigator } from '@react-navigation/bottom-tabs';
      const Stack = createStackNavigator();
      const Tab = createBottomTabNavigator();
      function Main() { return <Tab.Navigator><Tab.Screen name="Home" component={Home} options={{ tabBarLabel: 'Start' }} />
        <Tab.Screen name="News" component={News} options={{ tabBarLabel: 'What is new' }} /></Tab.Navigator>; }
      function Home({ navigation }) { return <Button title="Open it" onPress={() => navigation.push('Item')} />; }
      function News() { return null; }
      function Item() { return null; }
      export function App() { return <Stack.Navigator><Stack.Screen name="Main" component={withData(Main)} />
        <Stack.Screen name="Item" component={gated(options)(Item)} /></Stack.Navigator>; }
      """
    ]).spec
    for line in [
      "{ tabs: [{ stack: [home] }, { stack: [news] }] }", "{ label: 'Open it', to: item }",
      "labels: ['Start', 'What is new']",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
  }

  @Test("navigators of the first versions have their screens in front of their options")
  func firstVersions() {
    let spec = AppSources([
      "routes.js": """
      import { StackNavigator, TabNavigator } from 'react-navigation';
      const shared = { Item: { screen: Item, navigationOptions: { title: 'An item' } } };
      const HomeStack = StackNavigator({ Home: { screen: Home, path: 'home' }, ...shared }, { headerMode: 'screen' });
      const Tabs = TabNavigator({
        HomeTab: { screen: HomeStack, navigationOptions: { tabBarLabel: 'Start' } },
        Me: { screen: Me },
      }, { initialRouteName: 'HomeTab' });
      function Home({ navigation }) { return <Button title="Open it" onPress={() => navigation.navigate('Item')} />; }
      function Item() { return null; }
      function Me() { return null; }
      """
    ]).spec
    for line in [
      "{ tabs: [{ stack: [home] }, { stack: [me] }] }", "{ label: 'Open it', to: item }",
      "title: 'An item'",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
  }

  @Test("a component that a function loads when it is shown is the screen's")
  func loaded() {
    let spec = AppSources([
      "App.js": """
      import { createStackNavigator } from '@react-navigation/stack';
      const Stack = createStackNavigator();
      let Home, Item;
      export function App() { return <Stack.Navigator>
        <Stack.Screen name="Home" getComponent={() => { Home = Home || require('./home').default; return Home; }} />
        <Stack.Screen name="Item" getComponent={() => require('./item').default} />
        <Stack.Screen name="Last" component={Last} /></Stack.Navigator>; }
      function Last() { return null; }
      """,
      "home.js": """
      export default function Start({ navigation }) {
        return <Button title="Open it" onPress={() => navigation.push('Item')} />; }
      """,
      "item.js": """
      const Item = ({ navigation }) => <Button title="Go on" onPress={() => navigation.push('Last')} />;
      export default Item;
      """,
    ]).spec
    for line in ["{ label: 'Open it', to: item }", "{ label: 'Go on', to: last }"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test("a function that navigates to what it is given makes its calls transitions")
  func helpers() {
    let spec = AppSources([
      "App.js": """
      import { createStackNavigator } from '@react-navigation/stack';
      import { openScreen } from './open';
      const Stack = createStackNavigator();
      function Home() { return <Button title="Help me" onPress={() => openScreen('Help')} />; }
      function Help() { return <Button title="Say it" onPress={() => say('Help')} />; }
      export function App() { return <Stack.Navigator><Stack.Screen name="Home" component={Home} />
        <Stack.Screen name="Help" component={Help} /></Stack.Navigator>; }
      """,
      "open.js": "export function openScreen(name, params) { navigation.navigate(name, params); }",
    ]).spec
    #expect(spec.contains("{ label: 'Help me', to: help }"), "\(spec)")
    #expect(spec.contains("transitions: 1, missed: 0"), "\(spec)")
  }

  @Test("a folder of the app that scripts name as a package is read")
  func packages() {
    let spec = AppSources([
      "src/App.js": """
      import { createStackNavigator } from '@react-navigation/stack';
      import { Row } from 'components';
      const Stack = createStackNavigator();
      function Home() { return <Row />; }
      function Item() { return null; }
      export function App() { return <Stack.Navigator><Stack.Screen name="Home" component={Home} />
        <Stack.Screen name="Item" component={Item} /></Stack.Navigator>; }
      """,
      "src/components/index.js": "export { Row } from './Row';",
      "src/components/Row.js": """
      export function Row() { return <Button title="Open it" onPress={() => navigation.navigate('Item')} />; }
      """,
    ]).spec
    #expect(spec.contains("{ label: 'Open it', to: item }"), "\(spec)")
  }

  @Test(
    "a method of a class is an entry of the element that calls it",
    arguments: ["open = async item => {", "open(item) {", "open = (item, isNew) => {"])
  func methods(head: String) {
    let spec = AppSources([
      "App.js": """
      import { createStackNavigator } from '@react-navigation/stack';
      const Stack = createStackNavigator();
      class Home extends Component {
        \(head)
          if (item) { this.props.navigation.navigate('Item', { item }); }
        }
        render() { return <Row title="See the item" onPress={() => this.open(1)} />; }
      }
      function Item() { return null; }
      export function App() { return <Stack.Navigator><Stack.Screen name="Home" component={Home} />
        <Stack.Screen name="Item" component={Item} /></Stack.Navigator>; }
      """
    ]).spec
    #expect(spec.contains("{ label: 'See the item', to: item }"), "\(spec)")
    #expect(!spec.contains("guessed-entries"), "\(spec)")
  }
}
