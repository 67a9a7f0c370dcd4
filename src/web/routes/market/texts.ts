/** Texts of small pages: the dashboard, what is not found or not kept, the emails about followed shops. */
export const pageTexts = {
  agentTitle: 'Sell for farmers',
  agentLoading: 'Loading your farmers',
  dashboardTitle: 'Your dashboard',
  dashboardLoading: 'Loading your dashboard...',
  notFoundTitle: 'Page Not Found',
  notFoundDescription: 'We cannot find this page.',
  offlineTitle: 'You are offline',
  offlineDescription: 'What Dwaso shows when you are offline.',
  offline:
    'You have not opened this page on this device before, so we cannot show it offline. You can still see products, shops, your cart and orders that you opened earlier. Reload this page when you are online.',
  productsButton: 'Products',
  ordersButton: 'My Orders',
  stopTitle: 'Stop emails',
  stopQuestion: 'Stop emails about shops you follow?',
  stopped: 'You will not get these emails any more',
  stoppedText: 'You still follow the shops. Your list is in your account.',
  stopFailed: 'This link is wrong or not complete. You can also stop these emails in your account.',
  stopButton: 'Stop these emails',
  homeButton: 'Go to Homepage',
} as const;
