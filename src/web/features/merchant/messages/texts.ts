/** Texts of a shop's list of messages. */
export const messagesTexts = {
  title: 'Messages',
  lead: 'Messages from customers about their orders. Reply on the order page.',
  loading: 'Loading your messages...',
  loadFailed: 'Your messages did not load. Please try again.',
  tryAgainButton: 'Try Again',
  emptyTitle: 'No messages yet',
  emptyText:
    'When a customer writes about an order, it shows here. You can also write first on the order page.',
  ordersButton: 'Orders',
  newPill: 'New',
  photoOnly: 'A photo',
  order: (number: string, time: string) => `Order ${number} · ${time}`,
};
