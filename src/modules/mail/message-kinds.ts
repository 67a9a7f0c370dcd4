import type { CustomerMailChoice, ShopMailChoice } from '#shared/message-choices';

/** What holds for all messages of a kind. */
export interface KindRules {
  /** The choice that switches it off; null for what must be told: codes, money, passwords, security. */
  choice: CustomerMailChoice | ShopMailChoice | null;
  /**
   * Whether push may replace email and SMS. Never for security: a thief who is signed in on a stolen phone would get
   * the warning.
   */
  push: boolean;
  /** Its text goes out at night, and above the month's budget. */
  urgent: boolean;
}

const CHOICES: Readonly<Record<CustomerMailChoice | ShopMailChoice, readonly string[]>> = {
  parcels: ['shipment', 'shipment-pending', 'shipment-corrected'],
  messages: ['message', 'shop-message'],
  replies: ['question-answered', 'review-reply'],
  newOrders: [
    'shop-new-order',
    'shop-items-shipped',
    'shop-items-delivered',
    'shop-items-cancelled',
    'shop-receipt-taken-back',
  ],
  lowStock: ['shop-low-stock'],
  reviews: ['shop-review', 'shop-question'],
  refundRequests: ['shop-refund-request'],
  payouts: ['payout-paid'],
};

/** Pushed although no choice switches them off. Bills and what a payment did stay in the mailbox. */
const ALWAYS_PUSHED = [
  'order-cancelled',
  'items-shipped',
  'items-delivered',
  'items-cancelled',
  'has-it-come',
  'part-late',
  'load-moved',
  'refund-requested',
  'refund-agreed',
  'refund-approved',
  'refund-disputed',
  'refund-rejected',
  'refund-offered',
  'given-back',
  'item-weighed',
  'weight-asked',
  'extra-weight-asked',
  'shop-reminder',
  'shop-order-cancelled',
  'shop-not-received',
  'shop-part-late',
  'shop-order-address',
  'shop-offer-answered',
  'shop-refund-decided',
  'shop-given-back',
  'shop-item-weighed',
  'shop-weight-declined',
  'shop-extra-weight-paid',
  'shop-extra-weight-declined',
  'shop-dispute-opened',
  'shop-dispute-closed',
  'payout-failed',
  'payout-reversed',
  'quote-offer',
  'quote-ready',
  'standing-due',
  'shop-quote',
  'shop-quote-accepted',
  'shop-standing-restock',
  'agent-farmer',
  'agent-proposal',
  'agent-refused-order',
];
const URGENT = [
  'reset-code',
  'phone-code',
  'agent-asked',
  'agent-code',
  'group-asked',
  'group-number-asked',
  'group-number-approved',
];

/** The rules of a kind. A kind without any goes by email, else by SMS, and can't be switched off. */
export function getKindRules(kind: string): KindRules {
  const [choice = null] = Object.keys(CHOICES).filter((one) =>
    CHOICES[one as keyof typeof CHOICES].includes(kind),
  );
  return {
    choice: choice as KindRules['choice'],
    push: choice !== null || ALWAYS_PUSHED.includes(kind),
    urgent: URGENT.includes(kind),
  };
}

/** All kinds with rules of their own. */
export const RULED_KINDS: readonly string[] = [...Object.values(CHOICES).flat(), ...ALWAYS_PUSHED, ...URGENT];
