/** Kinds of messages that a customer may switch off. */
export const CUSTOMER_MAIL_CHOICES = ['parcels', 'messages', 'replies'] as const;
export type CustomerMailChoice = (typeof CUSTOMER_MAIL_CHOICES)[number];

/** Kinds of messages that a shop's owner may switch off. Those about outgoing money or sign-ins are always sent. */
export const SHOP_MAIL_CHOICES = [
  'newOrders',
  'messages',
  'lowStock',
  'reviews',
  'refundRequests',
  'payouts',
] as const;
export type ShopMailChoice = (typeof SHOP_MAIL_CHOICES)[number];
