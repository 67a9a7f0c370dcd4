import * as m from '#messages/server';
import { type EmailTemplate, exampleUrl, ORDER, SEE_ORDER } from './mail-text.ts';

const FOR_SHOP = { order: ORDER, amount: 'GH₵21.00', shop: 'Ama’s Farm', product: 'White maize' };
const ABOUT = { ...FOR_SHOP, firstName: 'Ama' };

/** About refunds, to both sides. */
export const REFUND_TEXTS = {
  'refund-on-the-way': {
    name: 'Refund of a payment without an order',
    to: 'CUSTOMERS',
    when: 'When a payment came too late, twice, or with a different amount',
    placeholders: { order: ORDER, amount: 'GH₵63.00', why: 'You had already paid for this order' },
    needed: ['amount'],
    subject: 'Your refund of {amount} is on its way',
    opening:
      '{why}. We are refunding {amount} to the number or card you paid with. You do not need to do anything.',
    heading: 'Your refund is on its way',
    sms: m.sms_refund_on_the_way,
    sample: { action: SEE_ORDER, note: 'Payment reference: dw-4f1c2a' },
  },
  'refund-requested': {
    name: 'Refund requested',
    to: 'CUSTOMERS',
    when: 'When a customer has requested a refund',
    placeholders: ABOUT,
    subject: 'We have your request for {amount}',
    opening: 'We have asked {shop} about {product}. They will reply. If you cannot agree, Dwaso decides.',
    heading: 'We have your request',
    sms: m.sms_refund_requested,
    sample: { action: SEE_ORDER },
  },
  'refund-agreed': {
    name: 'Refund approved by the shop',
    to: 'CUSTOMERS',
    when: 'When the shop approves a request',
    placeholders: ABOUT,
    needed: ['amount'],
    subject: 'Your refund of {amount} is on its way',
    opening: '{shop} approved your request. We are refunding {amount} to the number or card you paid with.',
    heading: 'Your refund is on its way',
    sms: m.sms_refund_agreed,
    sample: { after: ['Ama’s Farm writes: We are sorry'], action: SEE_ORDER },
  },
  'refund-disputed': {
    name: 'Refund rejected by the shop',
    to: 'CUSTOMERS',
    when: 'When the shop does not agree, and Dwaso decides',
    placeholders: ABOUT,
    subject: '{shop} has answered your request',
    opening: 'Dwaso will check both sides and decide. We will email you.',
    heading: 'The shop does not agree',
    sms: m.sms_refund_disputed,
    sample: { before: ['Ama’s Farm writes: It was whole when it left'], action: SEE_ORDER },
  },
  'refund-granted': {
    name: 'Refund approved by Dwaso',
    to: 'CUSTOMERS',
    when: 'When an admin approves a request, or makes a refund',
    placeholders: ABOUT,
    needed: ['amount'],
    subject: 'Your refund of {amount} is on its way',
    opening:
      'We have approved your request. We are refunding {amount} for {product} to the number or card you paid with.',
    heading: 'Your refund is on its way',
    sms: m.sms_refund_granted,
    sample: { after: ['The photos are clear'], action: SEE_ORDER },
  },
  'refund-rejected': {
    name: 'Refund not approved',
    to: 'CUSTOMERS',
    when: 'When an admin rejects a request',
    placeholders: ABOUT,
    subject: 'Your refund request was not approved',
    opening: 'We checked what you and the shop said about {product}.',
    heading: 'Your refund request was not approved',
    sms: m.sms_refund_rejected,
    sample: { after: ['Reason: The photos show another bag'], action: SEE_ORDER },
  },
  'shop-refund-request': {
    name: 'Refund request',
    to: 'SHOPS',
    when: 'When a customer requests a refund',
    placeholders: FOR_SHOP,
    subject: 'Refund request of {amount} (order {order})',
    opening:
      'Please check the request and reply. If you approve, we refund the customer. If not, tell us why and Dwaso will decide.',
    heading: 'A customer has requested a refund',
    sms: m.sms_shop_refund_request,
    sample: {
      before: ['2 × White maize. The customer writes: Half of it was spoiled'],
      action: { label: 'Reply to request', url: exampleUrl('/merchant/refunds') },
    },
  },
  'shop-refund-decided': {
    name: 'Refund decided by Dwaso',
    to: 'SHOPS',
    when: 'When an admin has decided a refund of the shop',
    placeholders: FOR_SHOP,
    subject: 'Dwaso has decided a refund (order {order})',
    opening: '',
    heading: 'GH₵21.00 is refunded to the customer',
    sms: m.sms_shop_refund_decided,
    sample: {
      after: ['2 × White maize. The photos are clear', 'We have taken your share from your earnings.'],
      action: { label: 'See your earnings', url: exampleUrl('/merchant/earnings') },
    },
  },
} as const satisfies Record<string, EmailTemplate>;
