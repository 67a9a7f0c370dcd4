/** Texts of one shop's part of an order: its items, its delivery, the delivery code, the receipt of the goods. */
export const partTexts = {
  call: (shop: string) => `Call ${shop}: `,
  whatsApp: 'WhatsApp',
  whatsAppTo: (shop: string) => ` to ${shop}, opens in a new tab`,
  whatsAppMessage: (order: string) => `Hello, I am writing about my Dwaso order ${order}.`,
  items: 'Items',
  delivery: 'Delivery',
  subtotal: (shop: string) => `Subtotal for ${shop}`,
  sumsLabel: (shop: string) => `Amounts for ${shop}`,
  cancelled: 'Cancelled items',
  refunded: 'Refunded (with platform fee)',
  refundOnItsWay: 'Refund on its way (with platform fee)',
  late: (day: string) =>
    `This order is late. The shop promised it by ${day}. Call the shop, or tell us you have not received it.`,
  promised: (day: string) => `Promised by ${day}`,
  feeRefunded: (sum: string) => `${sum} of the delivery fee was refunded.`,
  pictureFallback: 'Image',
  saved: (discount: string) => `, you saved ${discount}`,
  carrier: (carrier: string) => `Carrier: ${carrier}`,
  trackingNumber: 'Tracking number:',
  parcel: 'Your parcel',
  parcelOf: (number: number, count: number) => `Parcel ${number} of ${count}`,
  parcelState: (state: string) => `: ${state.toLowerCase()}`,
  collectAt: (station: string) => `You will collect it at ${station}.`,
  readyAt: (station: string) => `Ready for pickup at ${station}.`,
  expectedOn: (day: string) => `Expected on ${day}.`,
  checkAtStation: (shop: string) =>
    `Check your goods at the station. Then give ${shop} your delivery code. Station staff do not need it.`,

  codeTitle: 'Your delivery code',
  code: 'Your delivery code:',
  codeNote:
    'Give it to the rider or driver after you have checked your goods. Do not share it with anyone before then.',
  checkFirst: 'Check your goods first.',
  thenGiveCode: (shop: string) =>
    `Open the parcel and check it. Then give the code. We pay ${shop} immediately.`,
  someoneElse: 'Is someone else collecting for you?',
  sendCode: 'Send them the code after they have checked the goods.',
  notEarly: 'Do not share it early.',
  neverAsked: 'The shop, the driver and Dwaso will never call or text you to ask for it.',

  receivedQuestion: 'Have you received your goods?',
  receivedButton: 'Yes, received',
  notReceivedButton: 'Not received yet',
  notReceivedBusy: 'Sending...',
  notReceivedSince: (moment: string, shop: string) =>
    `On ${moment} you told us that you have not received it. Dwaso is holding your money and has asked ${shop}.`,
  notReceived: (shop: string) =>
    ['Dwaso is holding your money', `We have asked ${shop} where your goods are.`] as const,
  ifReceived: (shop: string, sum: string) => `If you choose “Yes, received”, we pay ${shop} ${sum}.`,
  ifNotReceived: 'If you choose “Not received yet”, we hold your money and contact the shop today.',
  ifSilent: (day: string) => `If we do not hear from you, we pay the shop on ${day}.`,
  canUndo: (moment: string) =>
    `You confirmed that you received it. If that was a mistake, you can undo it until ${moment}.`,
  undoButton: 'Undo confirmation',
  undoBusy: 'Undoing...',
  undone: ['Confirmation undone', 'Dwaso is holding your money again.'],
  confirmTitle: 'Have you received and checked your goods?',
  confirmNote: (shop: string, sum: string) =>
    `Open the parcel and check it first. We will then pay ${shop} ${sum}. You can undo this within 10 minutes.`,
  confirmItems: 'Which items have you received?',
  item: (quantity: number, product: string) => `${quantity} × ${product}`,
  confirmButton: 'Confirm delivery',
  confirmBusy: 'Confirming...',
  backButton: 'Go back',
  confirmed: ['Thank you for confirming', 'Write a review to tell others how it was.'],
} as const;
