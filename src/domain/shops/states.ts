import { SHOP_STATUSES, type ShopStatus } from '../../contracts/shop-status.ts';

export { SHOP_STATUSES, type ShopStatus };

/** docs/design.md, States: from → to. Whatever is not listed is refused with 409. */
export const SHOP_TRANSITIONS: Record<ShopStatus, readonly ShopStatus[]> = {
  REGISTERED: ['EMAIL_VERIFIED'],
  EMAIL_VERIFIED: ['APPROVED', 'REJECTED'],
  REJECTED: ['EMAIL_VERIFIED'],
  APPROVED: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['APPROVED'],
  CLOSED: [],
};
