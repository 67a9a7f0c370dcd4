import type { ReactNode } from 'react';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Texts of the checkout before an order is placed: address, delivery, way to pay. */
export const checkoutTexts = {
  title: 'Checkout',
  signIn: 'Please sign in to check out',
  stepsLabel: 'Steps of the checkout',
  steps: ['Address', 'Pay', 'Done'],
  stepDone: '(done)',
  loadingCart: 'Loading your cart...',
  loadFailedTitle: 'Error loading cart',
  refreshButton: 'Refresh Page',
  emptyCart: ['Empty Cart', 'Your cart is empty. Add a product before you check out.'],
  invalid: ['Form Validation Failed', 'Please check the form for errors'],
  placeFailedTitle: 'Checkout Failed',
  placeFailed: 'Failed to process your order. Please try again.',
  placed: ['Order Placed Successfully', 'Your payment is being processed.'],
  addressSaved: 'Address Saved',
  addressTitle: 'Shipping Address',
  savedAddressField: 'Saved address',
  otherAddress: 'Another address',
  addressLine: (street: string, city: string) => `${street}, ${city}`,
  namedAddress: (label: string, street: string, city: string) => `${label}: ${street}, ${city}`,
  nameField: 'Full Name',
  streetField: 'Address',
  streetHint: 'Street or area, and a landmark near you.',
  phoneField: 'Phone Number',
  phonePlaceholder: '+233 XX XXX XXXX',
  paymentTitle: 'Payment',
  itemsGone: 'Some items in your cart are no longer available.',
  cartLink: 'Go to your cart',
  notDelivered: (products: readonly string[], region: string) =>
    products.length === 1
      ? `We cannot deliver ${list.format(products)} to ${region}. Remove it from your cart or choose another region.`
      : `We cannot deliver ${list.format(products)} to ${region}. Remove them from your cart or choose another region.`,
  regionNeeded: 'Choose your region to see the delivery fee.',
  amountToPay: 'Amount to pay',
  payButton: 'Pay with Paystack',
  payBusy: 'Processing with Paystack...',
  summaryTitle: 'Order Summary',
  unknownShop: 'Unknown Shop',
  fromShop: (shop: string | undefined) => `From ${shop}`,
  pictureFallback: 'Image',
  quantity: (quantity: number) => `Qty ${quantity}`,
  quantityFrom: (shop: string, quantity: number) => `${shop} · Qty ${quantity}`,
  noDeliveryTo: (region: string) => `No delivery to ${region}`,
  noDelivery: 'No delivery',
  addressNeeded: 'Enter your delivery address',
  shopSubtotal: 'Subtotal for this shop',
  deliveryTitle: 'Delivery',
  deliveryFrom: (shop: string) => `Delivery from ${shop}`,
  deliveryIncluded: (note: string) => `Delivery included, ${note}`,
  usualDays: '3-5 business days',
  shopDoesNotDeliver: (shop: string) =>
    `${shop} does not deliver to this address. Change the address or remove its items.`,
  totalTitle: 'Order Total',
  feeName: 'Platform Commission',
  feeNote: 'The commission supports platform operations.',
  moneyHeld: 'Dwaso holds your money until you receive your goods.',
  reservedOnPage: 'We reserve your items when you start to pay on the card page.',
  methodLegend: 'How do you want to pay?',
  methods: {
    MOMO: { name: 'Mobile money', note: 'Approve the request on your phone.' },
    CARD: { name: 'Card', note: 'Pay on the Paystack page.' },
  },
  thisPhone: (phone: ReactNode) => <>Pay with this phone: {phone}</>,
  numberAbove: 'the number above',
  requestSentThere: 'We will send a payment request to it.',
  otherNumberButton: 'Use another number',
  walletField: 'Mobile money number',
  walletHint: 'The MoMo number you want to pay with. We will send a payment request to this phone.',
  walletsLegend: 'Which number do you want to pay with?',
  defaultWallet: ', default',
  otherNumber: 'Another number',
  networkLegend: 'Network',
  saveWalletField: 'Save this number for next time',
  saveWalletNote:
    'We save it after the payment succeeds and show only the last digits. You can remove it in your account.',
  walletOwner: (name: ReactNode) => (
    <>This MoMo wallet is registered to {name} We will send the payment request to it when you pay.</>
  ),
  ownerTitle: 'Is this the right MoMo wallet?',
  ownerQuestion: (name: ReactNode) => (
    <>It is registered to {name} If you continue, we will send the payment request to that phone.</>
  ),
  ownerRightButton: 'Yes, send request',
  ownerWrongButton: 'No, change number',
  methodNeeded: 'Choose how to pay',
  walletNeeded: 'Valid phone number is required',
  networkNeeded: 'Choose the network of this number',
} as const;

/** Texts of an order's payment, from the request to the money. */
export const paymentTexts = {
  loadingOrder: 'Loading your order...',
  confirming: 'Confirming your payment...',
  loadFailed: 'This order did not load. Please try again.',
  notCharged: 'Opening this page has not charged you.',
  ordersButton: 'My orders',
  orderButton: 'See the order',
  unreachedTitle: 'Your payment is still open',
  unreached: 'Trying to reach Dwaso',
  offline:
    'We cannot reach Dwaso right now and are still trying. Your payment may still go through. Do not pay twice. This page will continue when you are back online.',
  inDoubt: {
    MOMO: 'Your mobile network has not replied yet. If money has left your wallet, we will confirm your order automatically. You will not be charged twice.',
    CARD: 'Paystack has not replied yet. If money has left your account, we will confirm your order automatically. You will not be charged twice.',
  } satisfies Record<PayOrder['paymentMethod'], string>,
  otherNumberButton: 'Use another number',
  requestOpen: (phone: string | null) =>
    phone
      ? `The payment request to ${phone} is still open. Decline it on that phone or wait for it to expire, then use another number. This stops you from paying twice.`
      : 'The payment request is still open. Decline it on that phone or wait for it to expire, then use another number. This stops you from paying twice.',
  waysBroken: (names: readonly string[]) => `${list.format(names)} payments are not working right now.`,
  waysWorking: (names: readonly string[]) =>
    names.length === 1 ? `${list.format(names)} works.` : `${list.format(names)} work.`,
  noWayWorks: 'Please try again in a minute.',
  approveTitle: 'Approve the request on your phone',
  requestSent: (amount: ReactNode, phone: ReactNode, pin: string) => (
    <>
      We sent a request for {amount} to {phone}. Enter your {pin} on your phone to approve.
    </>
  ),
  requestBeingSent: (amount: ReactNode, phone: ReactNode, pin: string) => (
    <>
      We are sending a request for {amount} to {phone}. Enter your {pin} on your phone to approve.
    </>
  ),
  yourPhone: 'your phone',
  timeLeft: 'left to approve the payment',
  waitingForApproval: 'Waiting for your approval',
  noPrompt: 'No prompt on your phone?',
  neverAskPin: 'We never ask for your PIN on this site.',
  moneyHeld: 'Dwaso holds your money until you receive your goods.',
  /** Menu names instead of digits after the short code, since the digits have changed before. */
  help: {
    mtn: { pin: 'MoMo PIN', noPrompt: 'Dial *170#, open My Wallet, then My Approvals.' },
    telecel: {
      pin: 'Telecel Cash PIN',
      noPrompt: 'Dial *110# and look for the payment request, or generate a voucher there.',
    },
    at: { pin: 'AT Money PIN', noPrompt: 'Open your AT Money menu and look for the pending payment.' },
  },
  helpOfAny: {
    pin: 'mobile money PIN',
    noPrompt: 'Open your mobile money menu and look for the pending payment.',
  },
  otpTitle: 'Enter the code sent by your network',
  otpFor: (amount: ReactNode) => <>For your payment of {amount}.</>,
  otpFrom: (amount: ReactNode, phone: ReactNode) => (
    <>
      For your payment of {amount} from {phone}.
    </>
  ),
  otpField: 'Code or voucher',
  otpButton: 'Submit code',
  otpFailed: 'We could not send your code. Please try again.',
  waitingForNetwork: 'Waiting for your mobile network',
  pageTitle: 'Finish your payment with Paystack',
  pageFor: (amount: ReactNode) => <>You pay {amount} on the Paystack page.</>,
  pageUpdates: 'This page will update when your payment is confirmed.',
  waitingForPayment: 'Waiting for your payment',
  pageButton: 'Continue to Paystack',
  payButton: 'Pay with Paystack',
  payBusy: 'Processing with Paystack...',
  failedTitle: 'The payment did not go through',
  expiredTitle: 'The request was not approved in time',
  failed: 'The payment did not go through.',
  expired:
    'The request was not approved in time. If money has left your wallet, we will confirm your order automatically.',
  notPaid: (amount: ReactNode) => <>Your order of {amount} is not paid.</>,
  tryAgainButton: 'Try again',
  otherWayButton: 'Pay another way',
  otherWayLabel: (order: string) => `Use another way to pay for order ${order}`,
  backButton: 'Back',
  endedTitle: 'This order has expired',
  ended:
    'You did not pay in time, so the items are back on sale. If money has left your wallet, we will confirm the order or refund you automatically.',
  againButton: 'Add items to cart',
  againBusy: 'Adding...',
  againFailed: 'The items were not added to your cart. Please try again.',
  againSome: 'Some items could not be added to your cart',
  again: ['Added to your cart', 'At today’s prices.'],
  paidTitle: 'Payment Successful!',
  emailSent: 'A confirmation email was sent to you.',
  confirmationSentTo: ({ email }: { email: string }) =>
    email ? `A confirmation email was sent to ${email}.` : 'We will send you updates by SMS.',
  orderReference: 'Order reference',
  paymentReference: 'Payment reference',
  totalAmount: 'Total amount',
  shippingTitle: 'Shipping details',
  codesTitle: (count: number) => (count === 1 ? 'Your delivery code' : 'Your delivery codes'),
  codesNote:
    'Dwaso holds your money until you receive your goods. Give the delivery code to the rider or driver only after you have checked your goods. Do not share it with anyone before then.',
  preparing: 'Your order is being prepared for shipping',
  estimate: (estimate: string) => `Estimated delivery: ${estimate}`,
  estimateOf: (shop: string, way: string, note: string) => `${shop}: ${way}, ${note}`,
  continueButton: 'Continue Shopping',
  trackButton: 'Track order',
  refundedTitle: 'Your money has been refunded',
  refundingTitle: 'Your refund is on its way',
  refunding: (amount: ReactNode) => (
    <>
      Your payment of {amount} came after this order expired. We are refunding it to the number or card you
      paid with. You do not need to do anything.
    </>
  ),
  refunded: (amount: ReactNode) => (
    <>
      Your payment of {amount} came after this order expired. We have refunded it to the number or card you
      paid with. You do not need to do anything.
    </>
  ),
  browseButton: 'Browse Products',
} as const;
