export const SHOP_STATUSES = ['REGISTERED', 'EMAIL_VERIFIED', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** DESIGN.md, States: from → to. Whatever is not listed is refused with 409. */
export const SHOP_TRANSITIONS: Record<ShopStatus, readonly ShopStatus[]> = {
  REGISTERED: ['EMAIL_VERIFIED'],
  EMAIL_VERIFIED: ['APPROVED', 'REJECTED'],
  REJECTED: ['EMAIL_VERIFIED'],
  APPROVED: ['SUSPENDED'],
  SUSPENDED: ['APPROVED'],
};
