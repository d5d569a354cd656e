import { createNativeStackNavigator } from '@react-navigation/native-stack';
const Root = createNativeStackNavigator({
  screens: {
    Home: { screen: HomeScreen, linking: 'home' },
    Item: { screen: ItemScreen, linking: { path: 'item/:user_id(\\d+)?' } },
    Other: { screen: ItemScreen, linking: { path: 'other/:a-b' } },
    Digits: { screen: ItemScreen, linking: { path: 'digits/:1' } },
  },
});
const HomeScreen = () => <Button onPress={() => navigation.navigate('Item', { id: 1 })} />;
export const Navigation = createStaticNavigation(Root);
