import { SHOP_STATUSES, type ShopStatus } from './contract/shop-status.ts';

export { SHOP_STATUSES, type ShopStatus };

/** docs/design.md, States: from → to. Any other transition is refused with 409. */
export const SHOP_TRANSITIONS: Record<ShopStatus, readonly ShopStatus[]> = {
  REGISTERED: ['EMAIL_VERIFIED', 'REJECTED', 'SUSPENDED'],
  EMAIL_VERIFIED: ['APPROVED', 'REJECTED', 'SUSPENDED'],
  REJECTED: ['REGISTERED', 'EMAIL_VERIFIED', 'APPROVED', 'SUSPENDED'],
  APPROVED: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['REGISTERED', 'EMAIL_VERIFIED', 'APPROVED'],
  CLOSED: [],
};
