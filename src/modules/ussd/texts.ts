/**
 * The words of all screens. Numbers of choices and "0. Back" are added to them; names are cut before they get here.
 * A screen has at most 160 GSM-7 characters with its choices: `menus.test.ts` counts the longest.
 */
export const ussdTexts = {
  /* The frame */
  back: 'Back',
  exit: 'Exit',
  more: 'More',
  yes: 'Yes',
  goodbye: 'Thank you for using Dwaso.',
  notAChoice: 'Please choose a number.',
  chooseAccount: 'Dwaso. Which one?',
  shopAccount: (shop: string) => `My shop: ${shop}`,
  customerAccount: 'My own orders',
  resume: 'Continue where you stopped?',
  startAgain: 'Start again',
  sessionOver: 'This session is over. Please dial again.',
  busy: 'We are still working on your last answer. Please dial again in a minute.',
  failed: 'Sorry, something went wrong at Dwaso. Please dial again.',

  /* PIN */
  pinAsked: 'Type your Dwaso PIN.',
  pinWrong: (tries: number) =>
    `That PIN is wrong. You have ${tries === 1 ? '1 try' : `${tries} tries`} left.`,
  pinLocked: (until: string) =>
    `Too many wrong PINs. Your PIN is locked until ${until}. If it was not you, contact Dwaso.`,
  pinMissing: (site: string) =>
    `This needs a Dwaso PIN. Sign in at ${site}, open your account and choose Set a PIN. Then dial again.`,

  /* Seller: menu */
  shopMenu: (shop: string) => `Dwaso: ${shop}`,
  newOrders: (count: string) => `New orders (${count})`,
  sendOrder: 'Send an order',
  enterCode: 'Delivery code',
  stockAndPrice: 'Stock and price',
  money: 'Money',
  holidayAndHelp: 'Agent, holiday, help',
  holiday: 'Holiday',
  help: 'Help',
  helpText: (phone: string, email: string) =>
    phone
      ? `Dwaso: call ${phone} or write to ${email}. We never ask for your PIN.`
      : `Dwaso: write to ${email}. We never ask for your PIN.`,

  /* Seller: orders */
  newOrdersTitle: 'New orders',
  noNewOrders: 'You have no new orders.',
  orderLine: (number: string, goods: string) => `${number} ${goods}`,
  goods: (name: string, quantity: number) => `${name} x${quantity}`,
  moreGoods: (goods: string, others: number) => `${goods} and ${others} more`,
  newOrder: (number: string, goods: string, earned: string, town: string) =>
    `${number}: ${goods}. To ${town}. You get ${earned} after delivery.`,
  newOrderWithAgent: (number: string, goods: string, earned: string, fee: string) =>
    `${number}: ${goods}. After delivery you get ${earned}, your agent ${fee}.`,
  accept: 'Accept',
  cannotSend: 'I cannot send it',
  accepted: (number: string) =>
    `You accepted order ${number}. Pack it well. When you have sent it, dial again and choose Send an order.`,
  whyNot: (number: string) => `Why can you not send ${number}? The customer gets the money back.`,
  reasons: {
    OUT_OF_STOCK: 'Out of stock',
    DAMAGED: 'Goods spoiled',
    NOT_SENT: 'No transport',
    OTHER: 'Another reason',
  },
  refused: (number: string) => `Order ${number} is cancelled. We refund the customer.`,
  toSendTitle: 'Orders to send',
  nothingToSend: 'You have no order to send.',
  whichStation: (number: string, town: string) =>
    `${number} to ${town}: with which station or driver does it go? Type the name.`,
  whichWaybill: (number: string) => `${number}: type the number of the waybill.`,
  noWaybill: 'No waybill',
  sent: (number: string) => `Order ${number} is sent. We have told the customer.`,
  onTheWayTitle: 'Which order?',
  nothingOnTheWay: 'You have no order to hand over.',
  typeCode: (number: string) => `${number}: type the 4 digits that the customer tells you.`,
  codeRight: (number: string) =>
    `Thank you. Order ${number} is delivered. The money is yours and comes with your next payout.`,

  /* Seller: products */
  productsTitle: 'Your products',
  noProducts: 'You have no products on Dwaso yet.',
  productLine: (name: string, price: string) => `${name} ${price}`,
  product: (name: string, price: string, stock: number) => `${name}, ${price}. In stock: ${stock}`,
  productOff: (name: string, price: string) => `${name}, ${price}. Not on sale`,
  setOutOfStock: 'Out of stock',
  setOnSale: 'On sale again',
  setStock: 'New number',
  setPrice: 'New price',
  typeStock: (name: string) => `${name}: how many do you have? Type the number.`,
  typePrice: (name: string, price: string) =>
    `${name} costs ${price} now. Type the new price in cedis, such as 45.50`,
  priceCheck: (name: string, before: string, after: string) =>
    `${name}: ${before} becomes ${after}. Orders placed before keep their price.`,
  stockSet: (name: string, stock: number) => `${name}: ${stock} in stock now.`,
  outOfStock: (name: string) => `${name} is out of stock now. Nobody can order it.`,
  onSale: (name: string) => `${name} is on sale again.`,
  priceSet: (name: string, price: string) => `${name} costs ${price} now.`,
  numberNeeded: 'Type a number, such as 24.',
  priceNeeded: 'Type a price in cedis, such as 45.50',

  /* Seller: money */
  balance: (held: string, available: string, day: string) =>
    `Held: ${held}\nAvailable: ${available}\nNext payout ${day}`,
  requestPayout: 'Request payout',
  payoutCheck: (amount: string, wallet: string, name: string) =>
    `Pay ${amount} to ${wallet}${name ? ` (${name})` : ''}? Type your Dwaso PIN to agree.`,
  walletMissing: (site: string) => `Add your MoMo number for payouts at ${site} first.`,
  payoutOnItsWay: (wallet: string) => `Your payout to ${wallet} is on its way.`,

  /* Seller: holiday */
  shopOpen: 'Your shop is open. Close it from today for:',
  shopClosed: (day: string) => `Your shop is closed until ${day}.`,
  days: (days: number) => (days % 7 === 0 ? `${days / 7} ${days === 7 ? 'week' : 'weeks'}` : `${days} days`),
  holidayPlanned: (first: string, last: string) => `Your shop will be closed from ${first} to ${last}.`,
  openNow: 'Open it now',
  cancelHoliday: 'Cancel the holiday',
  opened: 'Your shop is open. Customers can order.',
  closed: (day: string) => `Your shop is closed until ${day}. Orders that you have still need sending.`,

  /* Customer */
  customerMenu: (name: string) => `Dwaso: ${name}`,
  myOrders: 'My orders',
  confirmDelivery: 'Confirm delivery',
  notReceived: 'Not received',
  myCode: 'My delivery code',
  payAnOrder: 'Pay an order',
  myOrdersTitle: 'My orders',
  noOrders: 'You have no orders yet.',
  noSuchOrders: 'There is no such order now.',
  states: {
    AWAITING_PAYMENT: 'not paid',
    PROCESSING: 'paid',
    COMPLETED: 'done',
    EXPIRED: 'expired',
    CANCELLED: 'cancelled',
  },
  itemStates: {
    PENDING: 'being packed',
    SHIPPED: 'on the way',
    DELIVERED: 'delivered',
    CANCELLED: 'cancelled',
  },
  partLine: (number: string, shop: string) => `${number} ${shop}`,
  order: (number: string, total: string, parts: string) => `Order ${number}, ${total}: ${parts}`,
  arrives: (day: string) => `Arrives by ${day}.`,
  part: (shop: string, state: string) => `${shop} ${state}.`,
  receiveCheck: (number: string, shop: string, amount: string) =>
    `Order ${number}, ${shop}. Have you checked your goods? We will pay the shop for ${amount}.`,
  yesReceived: 'Yes, received',
  received: 'Thank you. We have paid the shop. Wrong choice? Undo it on the website within 10 minutes.',
  notReceivedCheck: (number: string, shop: string) =>
    `Order ${number}, ${shop}. Has it not come? We keep your money and ask the shop.`,
  yesMissing: 'It has not come',
  missing: 'We are holding your money and have asked the shop.',
  code: (number: string, shop: string, code: string) =>
    `Order ${number}, ${shop}. Your delivery code is ${code}. Tell it only when you have your goods.`,
  payLine: (number: string, total: string) => `${number} ${total}`,
  payCheck: (number: string, total: string, wallet: string) =>
    `Pay ${total} to Dwaso for order ${number} from ${wallet}? You agree with your MoMo PIN.`,
  payNow: 'Yes, pay now',
  payStarted: 'Please agree to the payment on your phone with your MoMo PIN.',

  /* Strangers */
  strangerMenu: 'Welcome to Dwaso, the market of Ghana.',
  whatIsDwaso: 'What is Dwaso?',
  pricesToday: 'Prices today',
  howToStart: 'Buy or sell',
  about:
    'Dwaso sells from farms and shops in Ghana to you. We hold your money until your goods are with you. Fee for sellers: only when they sell.',
  start: (site: string) => `Open an account or a shop at ${site}. Add this phone number, then dial again.`,
  whichCategory: 'Prices of what?',
  whichRegion: 'Where?',
  allRegions: 'All Ghana',
  prices: (place: string) => `Lowest prices today, ${place}:`,
  priceOf: (name: string, price: string) => `${name} ${price}`,
  noPrices: (place: string) => `Nothing is on sale today in ${place}.`,
};
