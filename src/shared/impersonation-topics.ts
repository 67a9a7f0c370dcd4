/** Reasons for an impersonation. No imports, because pages ship this file. */
export const IMPERSONATION_TOPICS = ['ORDER', 'PAYMENT', 'DELIVERY', 'ACCOUNT', 'OTHER'] as const;
export type ImpersonationTopic = (typeof IMPERSONATION_TOPICS)[number];

/** Texts of the reasons; the customer reads them after “about”. */
export const IMPERSONATION_TOPIC_LABELS: Record<ImpersonationTopic, string> = {
  ORDER: 'an order',
  PAYMENT: 'a payment or a refund',
  DELIVERY: 'a delivery',
  ACCOUNT: 'your account',
  OTHER: 'something you wrote about',
};

/** Minutes after which an impersonation ends by itself. */
export const IMPERSONATION_MINUTES = 15;

/** Prefix of impersonation tokens: the server restricts them, and devices do not cache their responses. */
export const IMPERSONATION_TOKEN_PREFIX = 'view-';
