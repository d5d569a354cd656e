import { StackNavigator, TabNavigator } from 'react-navigation';
const shared = { Item: { screen: Item, navigationOptions: { title: `An ${kind} item` } } };
const HomeStack = StackNavigator({ Home: { screen: gate(o)(Home), path: 'home/:id?' }, ...shared }, { initialRouteName: 'Home' });
const Tabs = TabNavigator({ HomeTab: { screen: HomeStack }, Me: { screen: Me } });
class Home extends Component {
  open = async item => { this.props.navigation.navigate('Item', { item }); }
  render() { return <Row title="It's here" onPress={() => this.open(1)} />; }
}
function go(name) { navigation.push(name); }
const Me = () => <Text onPress={() => go('Item')}>Go</Text>;
