/** What a look at a customer's account may be about. No imports: pages ask too, and ship this file. */
export const IMPERSONATION_TOPICS = ['ORDER', 'PAYMENT', 'DELIVERY', 'ACCOUNT', 'OTHER'] as const;
export type ImpersonationTopic = (typeof IMPERSONATION_TOPICS)[number];

/** Each in words, as the customer reads them after “about”. */
export const IMPERSONATION_TOPIC_LABELS: Record<ImpersonationTopic, string> = {
  ORDER: 'an order',
  PAYMENT: 'a payment or a refund',
  DELIVERY: 'a delivery',
  ACCOUNT: 'your account',
  OTHER: 'something you wrote about',
};

/** For so many minutes an admin may look at a customer's account, then the view ends by itself. */
export const IMPERSONATION_MINUTES = 15;

/** What tokens of such a view begin with: the server refuses by it, and a device keeps nothing of what they read. */
export const IMPERSONATION_TOKEN_PREFIX = 'view-';
