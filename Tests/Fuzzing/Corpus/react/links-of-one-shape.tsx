import '@react-navigation/native-stack';
const Root = createNativeStackNavigator({
  screens: { Home: { screen:m, linking: 'item/:i Home, linking: 'home' }, Item: { screen: Item, linking: 
'item/:id' } },
});
const Home = () => navigation.navigate('Item');
