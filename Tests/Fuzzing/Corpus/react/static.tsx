import { createNativeStackNavigator } from '@react-navigation/native-stack';
const Tabs = createBottomTabNavigator({
  screens: { Home: { screen: HomeScreen, linking: 'home', options: { title: 'Home' } }, More: MoreScreen },
});
const Root = createNativeStackNavigator({
  initialRouteName: 'Tabs',
  screens: { Tabs, Item: { screen: ItemScreen, linking: { path: 'item/:id' } } },
});
const HomeScreen = () => <Button onPress={() => navigation.navigate('Item', { id: 1 })} />;
const ItemScreen = () => <Button onPress={() => navigation.goBack()} />;
export const Navigation = createStaticNavigation(Root);
