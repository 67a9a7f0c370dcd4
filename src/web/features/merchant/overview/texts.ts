/** Texts of the overview of a shop. */
export const overviewTexts = {
  pageTitle: 'Overview',
  greeting: (part: string, name: string) => `Good ${part}, ${name}.`,
  greetingWithoutName: (part: string) => `Good ${part}.`,
  noOrdersToSend: 'You have no orders to send.',
  ordersToSend: (count: number) => (count === 1 ? '1 order to send.' : `${count} orders to send.`),
  addProductButton: 'Add product',
  noFollowers: 'No one follows your shop yet.',
  followers: (count: number) =>
    count === 1 ? '1 customer follows your shop.' : `${count} customers follow your shop.`,
  latestOrdersTitle: 'Latest orders',
  allOrdersLink: 'All orders',
  ordersFailed: 'Your orders did not load. Please try again.',
  noOrders: 'No orders yet. New orders show here when customers pay.',
  lowStockTitle: 'Low stock',
  allProductsLink: 'All',
  noPicture: 'Image',
  available: '{count} available',

  // Sales by day
  salesTitle: 'Sales by day',
  salesDaysLabel: 'Number of days',
  salesDays: (count: number) => `${count} days`,
  salesFailed: 'Your sales did not load. Please try again.',
  salesSummary: (sum: string, orders: number, days: number) =>
    `${sum} from ${orders === 1 ? '1 order' : `${orders} orders`} in ${days} days`,
  salesDayColumn: 'Day',
  salesOrdersColumn: 'Orders',
  salesSumColumn: 'Sold',

  // Figures
  loadingTitle: 'Loading',
  loading: 'Loading...',
  figuresFailed: 'Your shop figures did not load. Please try again.',
  figuresLoading: 'Loading your shop figures...',
  toSendLabel: 'To send',
  ordersCount: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  soldThisWeekLabel: 'Sold this week',
  soldToday: (sum: string) => `Today ${sum}`,
  soldTodayLabel: 'Sold today',
  soldThisMonthLabel: 'Sold this month',
  notKnown: 'Not available now',
  currency: 'GH₵',
  heldLabel: 'Held',
  availableLabel: 'Available',

  // Tasks
  tasksTitle: 'To do now',
  noTasks: 'You are up to date. New orders show here immediately.',
  addFirstProduct: 'Add your first product',
  addWallet: 'Add your MoMo wallet for payouts',
  setDeliveryFees: 'Set your delivery fees',
  setDeliveryFeesHint:
    'Until then customers pay no delivery fee. You pay for every parcel, anywhere in Ghana.',
  ordersTask: (count: number) => (count === 1 ? '1 order to send' : `${count} orders to send`),
  lateOrdersTask: (count: number) => (count === 1 ? '1 order is late' : `${count} orders are late`),
  messagesTask: (count: number) => (count === 1 ? '1 message to read' : `${count} messages to read`),
  refundsTask: (count: number) =>
    count === 1 ? '1 refund request to answer' : `${count} refund requests to answer`,
  lowStockTask: (count: number) =>
    count === 1 ? '1 product is low in stock' : `${count} products are low in stock`,
  questionsTask: (count: number) => (count === 1 ? '1 question to answer' : `${count} questions to answer`),
  reviewsTask: (count: number) => (count === 1 ? '1 review to reply to' : `${count} reviews to reply to`),
};
