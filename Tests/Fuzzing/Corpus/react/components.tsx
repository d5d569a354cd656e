import { NavigationContainer } from '@react-navigation/native';
import { createNativeStackNavigator } from '@react-navigation/native-stack';
import HomeScreen from './Home';
const Stack = createNativeStackNavigator<RootParams>();
const Tab = createBottomTabNavigator();
const linking = {
  prefixes: ['https://shop.example', 'shop://'],
  config: { screens: { Main: { path: 'main', screens: { Home: 'home', Account: 'account' } },
    Product: { path: 'products/:id' }, Gone: '*' } },
};
function MainTabs() {
  return (
    <Tab.Navigator initialRouteName="Home">
      <Tab.Screen name="Home" component={HomeScreen} options={{ title: "It's home" }} />
      <Tab.Screen name="Account" component={AccountScreen} />
    </Tab.Navigator>
  );
}
const AccountScreen = () => <Button onPress={() => navigation.navigate('Help')} />;
export default function App() {
  return (
    <NavigationContainer linking={linking}>
      <Stack.Navigator>
        <Stack.Screen name="Main" component={MainTabs} />
        <Stack.Screen name="Product" component={ProductScreen} />
        <Stack.Screen name="Gone" component={GoneScreen} />
        <Stack.Group screenOptions={{ presentation: 'modal' }}>
          <Stack.Screen name="Help" component={HelpScreen} />
        </Stack.Group>
      </Stack.Navigator>
    </NavigationContainer>
  );
}
const ProductScreen = () => <Button onPress={() => navigation.navigate('Main', { screen: 'Account' })} />;
const GoneScreen = () => null;
const HelpScreen = () => <Button onPress={() => navigation.navigate(where)} />;
