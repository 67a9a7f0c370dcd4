/** What admins are there for. No imports: pages ask too, and ship this file. */
export const ADMIN_ROLES = ['owner', 'finance', 'moderator', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each role in words, for who gives it. */
export const ADMIN_ROLE_LABELS: Record<AdminRole, string> = {
  owner: 'Everything, and the admins themselves',
  finance: 'Refunds, payouts and the fee',
  moderator: 'Shops, products, reviews, reports and suspensions',
  support: 'Reads everything, sends mails again, cancels what is not paid',
};
