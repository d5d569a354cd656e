import '@react-navigation/bottom-tabs';
const Tab = createBottomTabNavigator();
const App = () => <Tab.Navigator>
  <Tab.Screen name="Feed" component={Feed} />
  <Tab.Screen name="Me" component={Me} options={{ presentation: 'modal' }} />
</Tab.Navigator>;
const linking = { prefixes: ['app://'], config: { screens: { Me: 'me/:id' } } };
