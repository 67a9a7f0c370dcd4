/** What admins are there for. No imports: pages ask too, and ship this file. */
export const ADMIN_ROLES = ['owner', 'finance', 'moderator', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each role in words, for who gives it. */
export const ADMIN_ROLE_LABELS: Record<AdminRole, string> = {
  owner: 'Everything, including other admins',
  finance: 'Refunds, payouts and the fee',
  moderator: 'Shops, products, reviews, reports and suspensions',
  support: 'Views everything, resends emails, cancels unpaid orders',
};
