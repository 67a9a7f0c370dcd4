/** The roles of admins. No imports, because pages ship this file. */
export const ADMIN_ROLES = ['owner', 'finance', 'moderator', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Descriptions of the roles, shown when a role is given. */
export const ADMIN_ROLE_LABELS: Record<AdminRole, string> = {
  owner: 'Everything, including other admins',
  finance: 'Refunds, payouts and the fee',
  moderator: 'Shops, products, reviews, reports and suspensions',
  support: 'Views everything, resends emails, cancels unpaid orders',
};
