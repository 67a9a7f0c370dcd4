import { exampleUrl, type MailText, ORDER, SEE_ORDER } from './mail-text.ts';

const GOODS = [{ label: 'White maize', value: '× 2' }];
const SUMS = [
  { label: '2 × White maize (Ama’s Farm)', value: 'GH₵60.00' },
  { label: 'Subtotal', value: 'GH₵60.00' },
  { label: 'Platform Commission (5%)', value: 'GH₵3.00' },
  { label: 'Total', value: 'GH₵63.00' },
];
const REFERENCE = 'Payment reference: dw-4f1c2a';

/** To customers, about their orders and payments. */
export const ORDER_TEXTS = {
  'order-received': {
    name: 'Order received',
    to: 'CUSTOMERS',
    when: 'At checkout, before anything is paid',
    placeholders: { order: ORDER, name: 'Ama Serwaa' },
    subject: 'Order {order} received: please approve the payment',
    opening:
      'We keep the goods for you while you pay. Nothing is charged until you approve the request on your phone or on the card page.',
    heading: 'We have your order',
    sample: { rows: SUMS, action: SEE_ORDER },
  },
  'order-paid': {
    name: 'Payment received',
    to: 'CUSTOMERS',
    when: 'When an order is paid, and when an admin sends its confirmation again',
    placeholders: { order: ORDER, amount: 'GH₵63.00', name: 'Ama Serwaa' },
    needed: ['amount'],
    subject: 'Payment received for order {order}',
    opening: 'We received {amount}. Your order is being prepared for shipping.',
    heading: 'Payment Successful!',
    sample: {
      after: [
        'It goes to Ama Serwaa, Adum Road, Kumasi, Ashanti, Ghana. Estimated delivery: Within 3-5 business days.',
      ],
      rows: SUMS,
      action: { ...SEE_ORDER, label: 'Follow the order' },
      note: REFERENCE,
    },
  },
  'payment-failed': {
    name: 'Payment failed',
    to: 'CUSTOMERS',
    when: 'When a payment did not go through',
    placeholders: { order: ORDER },
    subject: 'Payment for order {order} did not go through',
    opening: 'The goods are kept for you a little longer. You can try again or use another number.',
    heading: 'The payment did not go through',
    sample: {
      before: ['There was not enough money in the wallet.'],
      action: { ...SEE_ORDER, label: 'Try again' },
    },
  },
  'order-expired': {
    name: 'Order expired',
    to: 'CUSTOMERS',
    when: 'When an order was not paid in time',
    placeholders: { order: ORDER },
    subject: 'Order {order} has expired',
    opening:
      'It was not paid in time, so the goods are back on sale. If money has left your wallet, we complete the order or send the money back by ourselves.',
    heading: 'Your order has expired',
    sample: { action: { label: 'Browse products', url: exampleUrl('/products') } },
  },
  'order-cancelled': {
    name: 'Order cancelled by Dwaso',
    to: 'CUSTOMERS',
    when: 'When an admin cancels an order',
    placeholders: { order: ORDER, firstName: 'Ama' },
    subject: 'Order {order} was cancelled',
    opening: '',
    heading: 'Your order was cancelled',
    sample: {
      after: [
        'Reason: The parcel was lost on the way',
        'We are sending GH₵63.00 back to where it came from.',
      ],
      rows: GOODS,
      action: SEE_ORDER,
    },
  },
  'items-shipped': {
    name: 'Goods sent',
    to: 'CUSTOMERS',
    when: 'When a shop has sent goods',
    placeholders: { order: ORDER, firstName: 'Ama', shop: 'Ama’s Farm' },
    subject: 'Your goods are on their way (order {order})',
    opening: '',
    heading: 'Your goods are on their way',
    sample: {
      after: [
        'Ama’s Farm sent them with VIP Jeoun, KSI-2048.',
        'This is your hand-over code. Open the parcel, look at the goods, and only then tell the code to who brings them: the shop is paid at once. Tell it to nobody before.',
      ],
      code: '4829',
      rows: GOODS,
      action: SEE_ORDER,
      note: 'Dwaso never asks for this code, and neither does a driver or a bus station.',
    },
  },
  'items-delivered': {
    name: 'Goods delivered',
    to: 'CUSTOMERS',
    when: 'When goods were delivered, or nobody said otherwise in time',
    placeholders: { order: ORDER, firstName: 'Ama', shop: 'Ama’s Farm' },
    subject: 'Your goods were delivered (order {order})',
    opening: '',
    heading: 'Your goods were delivered',
    sample: {
      after: ['Tell us if anything is missing or not as it should be: open the order and ask for a refund.'],
      rows: GOODS,
      action: SEE_ORDER,
    },
  },
  'items-cancelled': {
    name: 'Part of an order cancelled',
    to: 'CUSTOMERS',
    when: 'When goods that were not sent are cancelled',
    placeholders: { order: ORDER, firstName: 'Ama', shop: 'Ama’s Farm' },
    subject: 'Part of your order was cancelled (order {order})',
    opening: '',
    heading: 'Part of your order was cancelled',
    sample: {
      after: ['Reason: It is sold out. We are sending GH₵63.00 back to where it came from.'],
      rows: GOODS,
      action: SEE_ORDER,
    },
  },
} as const satisfies Record<string, MailText>;
