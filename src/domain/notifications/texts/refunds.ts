import { exampleUrl, type MailText, ORDER, SEE_ORDER } from './mail-text.ts';

const FOR_SHOP = { order: ORDER, amount: 'GH₵21.00', shop: 'Ama’s Farm', product: 'White maize' };
const ABOUT = { ...FOR_SHOP, firstName: 'Ama' };

/** About money that is asked back or goes back, to both sides. */
export const REFUND_TEXTS = {
  'refund-on-the-way': {
    name: 'Money without an order goes back',
    to: 'CUSTOMERS',
    when: 'When a payment came too late, twice, or of another sum',
    placeholders: { order: ORDER, amount: 'GH₵63.00', why: 'The order had been paid already' },
    needed: ['amount'],
    subject: 'We are sending {amount} back to you',
    opening: '{why}. We are sending {amount} back to where it came from. There is nothing you need to do.',
    heading: 'Your money is on its way back',
    sample: { action: SEE_ORDER, note: 'Payment reference: dw-4f1c2a' },
  },
  'refund-requested': {
    name: 'Refund asked for',
    to: 'CUSTOMERS',
    when: 'When a customer has asked for money back',
    placeholders: ABOUT,
    subject: 'We have your request for {amount}',
    opening:
      '{shop} was asked about {product} and will answer. If you do not agree with each other, Dwaso decides.',
    heading: 'We have your request',
    sample: { action: SEE_ORDER },
  },
  'refund-agreed': {
    name: 'Refund agreed by the shop',
    to: 'CUSTOMERS',
    when: 'When the shop agrees to a request',
    placeholders: ABOUT,
    needed: ['amount'],
    subject: 'We are sending {amount} back to you',
    opening: '{shop} agreed. We are sending {amount} back to where it came from.',
    heading: 'Your money is on its way back',
    sample: { after: ['Ama’s Farm writes: We are sorry'], action: SEE_ORDER },
  },
  'refund-disputed': {
    name: 'The shop does not agree to a refund',
    to: 'CUSTOMERS',
    when: 'When the shop does not agree, and Dwaso decides',
    placeholders: ABOUT,
    subject: '{shop} has answered your request',
    opening: 'Dwaso now looks at both sides and decides. We write to you.',
    heading: 'The shop does not agree',
    sample: { before: ['Ama’s Farm writes: It was whole when it left'], action: SEE_ORDER },
  },
  'refund-granted': {
    name: 'Refund granted by Dwaso',
    to: 'CUSTOMERS',
    when: 'When an admin grants a request, or sends money back',
    placeholders: ABOUT,
    needed: ['amount'],
    subject: 'We are sending {amount} back to you',
    opening: 'We decided for you: {amount} goes back to where it came from for {product}.',
    heading: 'Your money is on its way back',
    sample: { after: ['The photos are clear'], action: SEE_ORDER },
  },
  'refund-rejected': {
    name: 'Refund not granted',
    to: 'CUSTOMERS',
    when: 'When an admin does not grant a request',
    placeholders: ABOUT,
    subject: 'Your request for a refund was not granted',
    opening: 'We looked at both sides about {product}.',
    heading: 'Your request was not granted',
    sample: { after: ['Reason: The photos show another bag'], action: SEE_ORDER },
  },
  'shop-refund-request': {
    name: 'A customer asks for a refund',
    to: 'SHOPS',
    when: 'When a customer asks for money back',
    placeholders: FOR_SHOP,
    subject: 'A customer asks for {amount} back (order {order})',
    opening:
      'Look at it and answer. If you agree, the money goes back; if you do not, say why and Dwaso decides.',
    heading: 'A customer asks for a refund',
    sample: {
      before: ['2 × White maize. The customer writes: Half of it was spoiled'],
      action: { label: 'Answer', url: exampleUrl('/merchant/refunds') },
    },
  },
  'shop-refund-decided': {
    name: 'Dwaso decided about a refund',
    to: 'SHOPS',
    when: 'When an admin has decided about a refund of the shop',
    placeholders: FOR_SHOP,
    subject: 'Dwaso decided about a refund (order {order})',
    opening: '',
    heading: 'GH₵21.00 goes back to the customer',
    sample: {
      after: ['2 × White maize. The photos are clear', 'Your part of it is taken from your earnings.'],
      action: { label: 'See your earnings', url: exampleUrl('/merchant/earnings') },
    },
  },
} as const satisfies Record<string, MailText>;
