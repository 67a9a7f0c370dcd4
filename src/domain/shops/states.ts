/** DESIGN.md, States: a shop is registered, verifies its e-mail, and is approved, rejected or suspended by an admin. */
export const SHOP_STATUSES = ['REGISTERED', 'EMAIL_VERIFIED', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
