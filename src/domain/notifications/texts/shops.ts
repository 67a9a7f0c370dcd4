import { exampleUrl, type MailText, OPEN_ORDER, ORDER } from './mail-text.ts';

const GOODS = [{ label: 'White maize', value: '× 2' }];
const SHOP = { shop: 'Ama’s Farm' };

/** To shops, about their orders and about themselves. */
export const SHOP_TEXTS = {
  'shop-new-order': {
    name: 'New order',
    to: 'SHOPS',
    when: 'When an order is paid; to the team as well',
    placeholders: { order: ORDER, pieces: '2 pieces', city: 'Kumasi' },
    subject: 'New order {order}: {pieces} to pack for {city}',
    opening: 'It is paid. Please pack what stands below and send it soon.',
    heading: 'You have a new order',
    sample: {
      after: ['It goes to Ama Serwaa, Adum Road, Kumasi, Ashanti, Ghana.'],
      links: [{ label: 'Call Ama Serwaa, 024 555 0199', url: 'tel:+233245550199' }],
      rows: [
        { label: '2 × White maize (bag)', value: 'GH₵60.00' },
        { label: 'Your earnings from this order', value: 'GH₵60.00' },
      ],
      action: OPEN_ORDER,
      note: 'Your earnings become available when the customer has received the goods.',
    },
  },
  'shop-low-stock': {
    name: 'Goods run low',
    to: 'SHOPS',
    when: 'When a sale leaves little or nothing of a product',
    placeholders: { what: 'White maize is running low' },
    subject: '{what}',
    opening: 'If you have more, write the new number into your shop, so that customers can go on buying.',
    heading: 'White maize is running low',
    sample: {
      rows: [{ label: 'White maize (bag)', value: '3 left' }],
      action: { label: 'See your products', url: exampleUrl('/merchant/products') },
    },
  },
  'shop-reminder': {
    name: 'Order not sent yet',
    to: 'SHOPS',
    when: 'When goods have waited for the hours that the settings say',
    placeholders: { order: ORDER },
    subject: 'Order {order} is waiting to be sent',
    opening: 'This order is paid and has not been sent yet.',
    heading: 'A customer is waiting',
    sample: {
      after: [
        'What is not sent within 5 days of its payment is cancelled and the customer gets the money back.',
      ],
      rows: GOODS,
      action: OPEN_ORDER,
    },
  },
  'shop-order-cancelled': {
    name: 'Order cancelled by Dwaso',
    to: 'SHOPS',
    when: 'When an admin cancels an order of the shop',
    placeholders: { order: ORDER },
    subject: 'Order {order} was cancelled: do not send it',
    opening: 'Do not send these goods. The customer gets the money back.',
    heading: 'An order was cancelled by Dwaso',
    sample: { before: ['Reason: The customer moved away'], rows: GOODS },
  },
  'shop-not-received': {
    name: 'The customer does not have the goods',
    to: 'SHOPS',
    when: 'When a customer says that goods have not come',
    placeholders: { order: ORDER },
    subject: 'Order {order} has not come yet, the customer says',
    opening:
      'What you earn with them stays held until the customer has them. Call the customer, or the driver, and see where they are.\n\nWhen they are handed over, type the code that the customer tells you: the money is yours at once.',
    heading: 'The customer does not have the goods',
    sample: { rows: GOODS, action: OPEN_ORDER },
  },
  'shop-resubmitted': {
    name: 'Registration sent in again',
    to: 'SHOPS',
    when: 'When a mended registration was sent in',
    placeholders: SHOP,
    subject: 'We have the changes of {shop}',
    opening: '{shop} is with our team again. A review takes 1-3 business days; then we write to you.',
    heading: 'We have your changes',
    sample: { action: { label: 'See how it stands', url: exampleUrl('/shop-pending') } },
  },
  'shop-approve': {
    name: 'Shop approved',
    to: 'SHOPS',
    when: 'When an admin approves a shop',
    placeholders: SHOP,
    subject: '{shop} is approved',
    opening: '{shop} is open. Sign in with your e-mail and the password you chose.',
    heading: 'Your shop is approved',
    sample: { action: { label: 'Sign in to your shop', url: exampleUrl('/merchant/login') } },
  },
  'shop-reject': {
    name: 'Shop not approved',
    to: 'SHOPS',
    when: 'When an admin does not approve a shop',
    placeholders: SHOP,
    subject: '{shop} was not approved',
    opening: 'You can put this right and send your registration in again.',
    heading: 'Your shop was not approved',
    sample: {
      before: ['Reason: The telephone number belongs to somebody else'],
      after: ['Questions? Write to help@dwaso.example.'],
      action: { label: 'Mend and send again', url: exampleUrl('/shop-pending') },
    },
  },
  'shop-unban': {
    name: 'Shop open again',
    to: 'SHOPS',
    when: 'When a suspension is lifted',
    placeholders: SHOP,
    subject: '{shop} is open again',
    opening: 'Its products are shown again.',
    heading: 'Your shop is open again',
    sample: { action: { label: 'See your shop', url: exampleUrl('/shops/1') } },
  },
  'shop-review': {
    name: 'New review',
    to: 'SHOPS',
    when: 'When a customer has reviewed a product of the shop',
    placeholders: { stars: '5 stars', product: 'White maize' },
    subject: '{stars} for {product}',
    opening: 'You can answer once; customers see your answer under the review.',
    heading: 'A customer has written a review',
    sample: {
      before: ['White maize: 5 of 5 stars.', 'Dry and clean, and in time'],
      action: { label: 'Answer', url: exampleUrl('/merchant/reviews') },
    },
  },
} as const satisfies Record<string, MailText>;
