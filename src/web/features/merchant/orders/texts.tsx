import type { ReactNode } from 'react';

/** Texts of a shop's orders. */
export const orderTexts = {
  // List of orders
  title: 'Orders',
  searchLabel: 'Search orders',
  searchPlaceholder: 'Order number, name or phone',
  filterLabel: 'Which orders',
  toSendTab: 'To send',
  sentTab: 'Sent',
  lateTab: 'Late',
  deliveredTab: 'Delivered',
  cancelledTab: 'Cancelled',
  allTab: 'All',
  noneToSendTitle: 'No orders to send',
  noneToSendText: 'New orders show here when customers pay.',
  noneSentTitle: 'No orders on the way',
  noneSentText: 'Orders you have sent show here until they are delivered.',
  noneLateTitle: 'No late orders',
  noneLateText: 'Orders not delivered by the date you promised show here.',
  noneDeliveredTitle: 'No delivered orders yet',
  noneDeliveredText: 'Delivered orders show here.',
  noneCancelledTitle: 'No cancelled orders',
  noneCancelledText: 'Orders with a cancelled item show here.',
  emptyTitle: 'No orders yet',
  emptyText: 'New orders show here when customers pay.',
  notFoundTitle: 'No order found',
  notFoundText: 'Names are searched in your latest 1,000 orders.',
  listFailed: 'Your orders did not load. Please try again.',

  // One order
  pageTitle: (number: string) => `Order ${number}`,
  heading: (number: ReactNode) => <>Order {number}</>,
  savedOnDevice: (time: string) => `${time}. Order history will load when you are online.`,
  slipTitle: 'Packing slip',
  loading: 'Loading the order...',
  orderMissingTitle: 'Order not found',
  orderMissingText: 'We cannot find this order in your shop.',
  allOrdersButton: 'All orders',
  loadFailed: 'This order did not load. Please try again.',
  refundsTitle: 'Refund requests',
  refundFor: (product: string) => ` for ${product}`,
  historyTitle: 'History',
  itemsToPackTitle: 'To pack',
  itemsTitle: 'Items',
  deliveryLine: (option: string) => `Delivery: ${option}`,
  earningsLabel: 'Your earnings',
  earningsHint: 'Without the platform fee (paid by the customer)',
  noPicture: 'Image',
  itemPrice: (price: string, unit: string) => `${price} · ${unit}`,
  eachUnit: 'each',
  discount: (sum: string) => ` · ${sum} discount`,
  dwasoDiscount: (sum: string) => ` · ${sum} of this paid by Dwaso`,
  acceptedAt: (time: string) => `Accepted ${time}`,
  sentWith: (carrier: string) => `With ${carrier}`,
  refunded: (sum: string) => `${sum} of this was refunded to the customer`,
  sendToTitle: 'Send to',
  late: (day: string) => `Late. You promised it by ${day}. Please call the customer.`,
  promisedBy: (day: string) => `Promised by ${day}`,
  callButton: 'Call',
  whatsAppButton: 'WhatsApp',
  orderedBy: (firstName: string, lastName: string) => `Ordered by ${firstName} ${lastName}`,

  // When the money becomes available
  moneyTitle: 'When you get your money',
  moneyAvailable: 'Available',
  moneyHeld: 'Held',
  moneyDisputed: 'The customer’s bank is disputing this payment. We hold the money until the bank decides.',
  moneyNotReceived: (date: string) =>
    `On ${date} the customer said they have not received it. We hold the money until they do.`,
  moneyAfterCode:
    'With the delivery code, or when the customer confirms, your money becomes available immediately.',
  moneyWithCode: 'With the delivery code, or when the customer confirms: immediately.',
  moneyRefundRequested: 'A refund was requested. We hold that amount until it is decided.',
  moneyWithoutCode: (date: string) => `Delivered without a code: on ${date}, unless the customer says no.`,
  moneyIfDeliveredToday: (date: string) =>
    `If you mark it delivered today without a code: on ${date}, unless the customer says no.`,
  moneyIfNoReply: (date: string, days: number) =>
    `If the customer does not reply: on ${date}, ${days} days after you sent it.`,

  // Dispute of the payment
  disputeTitle: 'A payment is disputed',
  disputeYou: (time: string) => `You, ${time}`,
  disputeOpen: (sum: string, byDate: string | null) =>
    `The customer’s bank or mobile network is asking for ${sum} back. We hold this money until they decide. Dwaso will reply for you${byDate ? ` by ${byDate}` : ''}. Send us your evidence. If you have not sent the goods, do not send them yet.`,
  disputeAnswered: (sum: string) =>
    `The customer’s bank or mobile network is asking for ${sum} back. Dwaso has replied. We hold this money until they decide.`,
  disputeWon: (sum: string) => `You won the dispute. ${sum} is no longer held.`,
  disputeLost: (sum: string) =>
    `The customer was refunded. We took ${sum} from your earnings because there was no proof of delivery.`,
  disputeLostNothingTaken:
    'The customer was refunded. You delivered the goods, so Dwaso pays. Nothing is taken from you.',
  evidenceFailed: 'Your evidence was not sent. Please try again.',
  evidenceLabel: 'Your evidence',
  evidenceHint:
    'Who delivered it, who received it, when, and the waybill number. Dwaso may send this to the bank.',
  evidenceSending: 'Sending...',
  evidenceButton: 'Send evidence',

  // Packing slip
  slipBackLink: 'Back to the order',
  slipPrintButton: 'Print',
  tryAgainButton: 'Try Again',
  slipFromStation: (station: string) => `, from ${station}`,
  slipQuantityColumn: 'Qty',
  slipProductColumn: 'Product',
  slipPackedColumn: 'Packed',
  slipFooter: (shop: string, phone: string) =>
    `Sold on Dwaso by ${shop}. Questions about this parcel? Call ${phone}.`,
  slipPageTitle: (number: string) => `Packing slip ${number}`,

  // Parcels and riders
  parcelTitle: 'The parcel',
  parcelNumber: (n: number) => `Parcel ${n}`,
  parcelPlaceLabel: 'Where it is',
  parcelPlaceNowLabel: 'Where is it now?',
  parcelMessageLabel: 'Message to the customer (optional)',
  saving: 'Saving...',
  parcelUpdateButton: 'Update customer',
  riderRequesting: 'Requesting a rider. You can still send the goods yourself.',
  riderInDoubt:
    'The rider company has not replied. Check your account with them before you try again, or send the goods yourself.',
  riderRequested: 'Requested. Tracking will update automatically.',
  riderRefused: 'Refused',
  riderCancelled: 'Cancelled',
  riderDelivered:
    'The rider company says it is delivered. We are asking the customer to confirm, or get the delivery code from them.',
  ridersTitle: 'Riders',
  riderDeliveryCode: (code: string) => `Delivery ${code}`,
  riderSecretCode: (code: string) => `secret code ${code}`,
  riderCancelling: 'Cancelling...',
  riderCancelButton: 'Cancel rider',
};
