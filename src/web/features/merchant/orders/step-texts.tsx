import type { ReactNode } from 'react';

/** Texts of the steps of a shop's order: accept, send, deliver, cancel. */
export const stepTexts = {
  // Next step
  newTitle: 'New order',
  toSendTitle: 'Pack and send',
  sentTitle: 'On its way',
  deliveredTitle: 'Delivered, not confirmed yet',
  newText: 'The customer has paid. Accept the order so they know you are preparing it.',
  toSendText: 'Enter who is carrying it and the waybill number. We will tell the customer.',
  sentText:
    'The customer gives you a delivery code after checking the goods. Enter it and your money becomes available.',
  deliveredText:
    'You marked this as delivered. Enter the delivery code, or wait for the customer to confirm, and your money becomes available.',
  notReceived: (time: string) =>
    `On ${time} the customer said they have not received it. Call the customer or the driver to find it.`,
  codeNotChecked:
    'You were offline, so the code has not been checked. We will check it when you are back online. Your money becomes available only if the code is correct.',
  acceptLater: (order: string) => `Accept: ${order}`,
  accepted: 'Order accepted. The customer sees that you are preparing it',
  accepting: 'Accepting...',
  acceptButton: 'Accept order',
  sendButton: 'Mark as sent',
  riderButton: (provider: string) => `Request a rider (${provider})`,
  deliveredButton: 'Delivered',
  codeButton: 'Enter delivery code',
  cancelButton: 'Cancel',
  undone: 'Undone. The order is not delivered',
  undoing: 'Undoing...',
  undoButton: (time: string) => `Undo “Delivered” (until ${time})`,

  // Send
  sent: 'Marked as sent',
  sendLater: (order: string) => `Send: ${order}`,
  photoLabel: 'Photo of the waybill (optional)',
  anotherPhotoLabel: 'Another photo of the waybill',
  photoHint: 'Only the customer, your shop and Dwaso can see it.',
  noteLabel: 'Note for the customer (optional)',
  carrierLabel: 'Carrier (optional)',
  waybillLabel: 'Waybill or tracking number (optional)',
  parcelDetails: 'Station, driver, arrival, photo',
  fromStationLabel: 'Sent from station (optional)',
  pickupStationLabel: 'Pickup station (optional)',
  pickupStationHint: 'We tell the customer what to bring.',
  driverPhoneLabel: 'Driver’s phone (optional)',
  carNumberLabel: 'Car number (optional)',
  expectedOnLabel: 'Expected on (optional)',
  corrected: 'Corrected. We have told the customer',
  correctTitle: 'Correct carrier or waybill number',
  correctButton: 'Save changes',

  // Request a rider
  ridersFailed: 'We could not get rider prices. Try again, or send it yourself.',
  gpsAddressLabel: 'Customer’s GhanaPostGPS address',
  gpsAddressHint: 'For example GA-183-8164. If it is empty, message the customer to ask.',
  pricesLoading: 'Getting prices...',
  pricesButton: 'Show rider prices',
  riderRequested: 'Rider requested. We have told the customer',
  riderNoReply: 'The rider company has not replied yet',
  chooseRiderTitle: 'Choose a rider',
  riderCost: 'Your account with the rider company is charged immediately. The customer does not pay this.',
  noRider: 'No rider is available there now. Send it another way.',
  riderRequesting: 'Requesting...',
  requestRiderButton: 'Request this rider',
  requestRiderOf: (company: string) => ` of ${company}`,
  backButton: 'Back',

  // Deliver
  claimed: 'Marked as delivered. We are asking the customer to confirm',
  delivered: 'Delivered. Your money is now available',
  codeMissing: 'Enter the 4-digit code from the customer',
  codeText:
    'The customer checks the goods, then gives you a 4-digit code. Enter it here and your money becomes available immediately.',
  codeLabel: 'Delivery code',
  triesLeft: (count: number) =>
    `${count === 1 ? '1 try left.' : `${count} tries left.`} If you are offline, we save the code and check it later. Do not ask for the code before the customer has the goods.`,
  noTriesLeft: 'Too many wrong codes. Ask the customer to tap “Yes, received” on their order page.',
  checking: 'Checking...',
  noCodeTitle: 'The customer cannot find the code',
  noCodePlace: 'It is on their order page and in the email we sent when the goods were sent.',
  noCodeConfirm: 'Or the customer taps “Yes, received” on their order page.',
  noCodeClaim: (date: ReactNode) => (
    <>
      Or mark it as delivered without a code. We ask the customer, and your money becomes available on {date}{' '}
      unless they say no.
    </>
  ),
  noCodeButton: 'Mark delivered without code',

  // Cancel
  reasonMissing: 'Write why you are cancelling. The customer will see it',
  reasonKindMissing: 'Choose what happened',
  outOfStock: 'It is out of stock',
  damaged: 'It is damaged or spoilt',
  notSent: 'We cannot send it in time',
  changedMind: 'The customer no longer wants it',
  otherReason: 'Another reason',
  cancelled: 'Cancelled and refunded',
  reasonKindLabel: 'What happened',
  choose: 'Choose',
  reasonLabel: 'Why you are cancelling',
  reasonHint: 'The customer sees this and is refunded automatically.',
  cancelling: 'Cancelling...',
  cancelRefundButton: 'Cancel and refund',
  goBackButton: 'Go back',
  itemsLabel: 'Which items',
  cancelTitle: (sum: string) => `Cancel and refund ${sum}?`,
  cancelDelivery: 'Delivery',
  cancelText: (sum: string) =>
    `You lose ${sum}. The customer gets a full refund, with the platform fee. You cannot undo this.`,
  cancelItems: (count: number) => (count === 1 ? 'Cancel this item' : `Cancel these ${count} items`),
  keepItemsButton: 'Keep order',

  // Refund without a request
  refundFailed: 'The refund was not sent. Nothing has changed. Please try again.',
  refundSent: 'Refund started',
  refundTitle: 'Refund money',
  refundOf: (product: string) => ` for ${product}`,
  refundText: (count: number, product: string, sum: string) =>
    `${count} × ${product}, ${sum} paid. We take the amount you enter from your earnings. You cannot undo this. `,
  refundAllSent: (sum: string) => `If you refund all of it (${sum}), we refund the platform fee as well.`,
  refundAllUnsent: 'To refund all of it, cancel the item instead.',
  refundAmountLabel: 'Amount in GH₵',
  refundReasonLabel: 'Reason',
  refundReasonHint: 'The customer sees this.',
  refunding: 'Sending...',
  refundButton: 'Send refund',
  notNowButton: 'Go back',
};
