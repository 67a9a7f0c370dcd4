import * as m from '#messages/server';
import { type EmailTemplate, exampleUrl, ORDER, SEE_ORDER } from './mail-text.ts';

const GOODS = [{ label: 'White maize', value: '× 2' }];
const SUMS = [
  { label: '2 × White maize (Ama’s Farm)', value: 'GH₵60.00' },
  { label: 'Subtotal', value: 'GH₵60.00' },
  { label: 'Platform Commission (5%)', value: 'GH₵3.00' },
  { label: 'Total', value: 'GH₵63.00' },
];
const REFERENCE = 'Payment reference: dw-4f1c2a';

/** To customers, about orders and payments. */
export const ORDER_TEXTS = {
  'order-received': {
    name: 'Order received',
    to: 'CUSTOMERS',
    when: 'At checkout, before anything is paid',
    placeholders: { order: ORDER, name: 'Ama Serwaa' },
    subject: m.mail_order_received_subject,
    opening: m.mail_order_received_opening,
    heading: m.mail_order_received_heading,
    sms: m.sms_order_received,
    sample: { rows: SUMS, action: SEE_ORDER },
  },
  'order-paid': {
    name: 'Payment received',
    to: 'CUSTOMERS',
    when: 'When an order is paid, and when an admin sends its confirmation again',
    placeholders: { order: ORDER, amount: 'GH₵63.00', name: 'Ama Serwaa' },
    needed: ['amount'],
    subject: m.mail_order_paid_subject,
    opening: m.mail_order_paid_opening,
    heading: m.mail_order_paid_heading,
    sms: m.sms_order_paid,
    sample: {
      after: [
        'Delivery address: Ama Serwaa, Adum Road, Kumasi, Ashanti, Ghana. Estimated delivery: Within 3-5 business days.',
      ],
      rows: SUMS,
      action: { ...SEE_ORDER, label: 'Track order' },
      note: REFERENCE,
    },
  },
  'payment-failed': {
    name: 'Payment failed',
    to: 'CUSTOMERS',
    when: 'When a payment did not go through',
    placeholders: { order: ORDER },
    subject: m.mail_payment_failed_subject,
    opening: m.mail_payment_failed_opening,
    heading: m.mail_payment_failed_heading,
    sms: m.sms_payment_failed,
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
    subject: m.mail_order_expired_subject,
    opening: m.mail_order_expired_opening,
    heading: m.mail_order_expired_heading,
    sms: m.sms_order_expired,
    sample: { action: { label: 'Browse products', url: exampleUrl('/products') } },
  },
  'order-cancelled': {
    name: 'Order cancelled by Dwaso',
    to: 'CUSTOMERS',
    when: 'When an admin cancels an order',
    placeholders: { order: ORDER, firstName: 'Ama' },
    subject: m.mail_order_cancelled_subject,
    heading: m.mail_order_cancelled_heading,
    sms: m.sms_order_cancelled,
    sample: {
      after: [
        'Reason: The parcel was lost on the way',
        'We are refunding GH₵63.00 to the number or card you paid with.',
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
    subject: m.mail_items_shipped_subject,
    heading: m.mail_items_shipped_heading,
    sms: m.sms_items_shipped,
    sample: {
      after: [
        'Ama’s Farm sent your goods with VIP Jeoun, KSI-2048.',
        'This is your delivery code. Open the parcel and check your goods. Then give the code to the rider or driver. We pay the shop immediately, so do not share the code before you have checked.',
      ],
      code: '4829',
      rows: GOODS,
      action: SEE_ORDER,
      note: 'Dwaso, drivers and station staff will never call or text you to ask for this code.',
    },
  },
  'items-delivered': {
    name: 'Goods delivered',
    to: 'CUSTOMERS',
    when: 'When goods were delivered, or no one said otherwise in time',
    placeholders: { order: ORDER, firstName: 'Ama', shop: 'Ama’s Farm' },
    subject: m.mail_items_delivered_subject,
    heading: m.mail_items_delivered_heading,
    sms: m.sms_items_delivered,
    sample: {
      after: ['If something is missing or wrong, open the order and request a refund.'],
      rows: GOODS,
      action: SEE_ORDER,
    },
  },
  'items-cancelled': {
    name: 'Part of an order cancelled',
    to: 'CUSTOMERS',
    when: 'When goods that were not sent are cancelled',
    placeholders: { order: ORDER, firstName: 'Ama', shop: 'Ama’s Farm' },
    subject: m.mail_items_cancelled_subject,
    heading: m.mail_items_cancelled_heading,
    sms: m.sms_items_cancelled,
    sample: {
      after: ['Reason: It is out of stock. We are refunding GH₵63.00 to the number or card you paid with.'],
      rows: GOODS,
      action: SEE_ORDER,
    },
  },
} as const satisfies Record<string, EmailTemplate>;
