import * as z from 'zod/mini';
import { ADMIN_ROLES } from '#shared/admin-roles';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { pageQuery, searchText, sortBy } from '#shared/list-query';
import { adminReport } from '#src/modules/community/contract/reports.ts';
import { adminReview } from '#src/modules/community/contract/reviews.ts';
import { orderSearchResult } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { accountRecovery } from '#src/modules/identity/contract/recovery.ts';
import { shopProfile } from '#src/modules/shops/contract/seller.ts';
import { auditEntry } from './audit.ts';

/** The states of a shop (docs/design.md, States). */
export const SHOP_STATES = [
  'REGISTERED',
  'EMAIL_VERIFIED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
  'CLOSED',
] as const;
export const shopListQuery = z.extend(pageQuery, {
  search: searchText,
  status: z.optional(z.enum(SHOP_STATES)),
  sort: sortBy(['created', 'name', 'products'], 'newest first (those that wait: oldest first)'),
});
export const userListQuery = z.extend(pageQuery, {
  search: searchText,
  sort: sortBy(['created', 'name', 'email']),
});

export const shopPage = documented(
  z.object({ shops: z.array(shopProfile), total: z.int().check(z.nonnegative()) }),
  { id: 'ShopPage' },
);

export const adminUser = documented(
  z.object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.nullable(z.string()),
    role: z.enum(['USER', 'ADMIN']),
    isVerified: z.boolean(),
    isActive: documented(z.boolean(), { description: 'Not suspended, and as an admin not removed' }),
    /** The admin's role; null for customers. */
    adminRole: z.nullable(z.enum(ADMIN_ROLES)),
    /** Why an admin suspended the account or removed this admin; null while it is active. */
    suspendedReason: z.nullable(z.string()),
    createdAt: timestamp,
  }),
  { id: 'AdminUser' },
);
export const userPage = documented(
  z.object({ users: z.array(adminUser), total: z.int().check(z.nonnegative()) }),
  { id: 'UserPage' },
);

/** GET /admin/shops/{id}/review: everything needed to decide. */
export const shopReviewDetail = documented(
  z.object({
    shop: shopProfile,
    emailVerifiedAt: z.nullable(timestamp),
    approvedAt: z.nullable(timestamp),
    payoutsHeldReason: z.nullable(z.string()),
    /**
     * The payout wallet; `nameDiffers` until an admin accepts a holder whose name differs from the owner's.
     */
    wallet: z.nullable(
      z.object({
        accountName: z.nullable(z.string()),
        network: z.enum(['mtn', 'telecel', 'at']),
        nameDiffers: z.boolean(),
      }),
    ),
    products: z.int(),
    orders: z.int(),
    sales: cedis,
    /** Other shops with the same phone number, name or location, which may have the same owner. */
    similar: z.array(
      z.object({
        id,
        name: z.string(),
        location: z.string(),
        status: z.enum(SHOP_STATES),
        samePhone: z.boolean(),
        sameName: z.boolean(),
        sameLocation: z.boolean(),
      }),
    ),
    reports: z.array(adminReport),
    /** Earlier decisions of admins, newest first. */
    decisions: z.array(auditEntry),
    /** The open recovery of the owner's account. */
    recovery: z.nullable(accountRecovery),
  }),
  { id: 'ShopReviewFile' },
);
export type ShopReviewDetail = z.infer<typeof shopReviewDetail>;

/** GET /admin/users/{id}. */
export const adminUserDetail = documented(
  z.object({
    user: adminUser,
    ordersCount: z.int(),
    /** The newest ten of each. */
    orders: z.array(orderSearchResult),
    reviews: z.array(adminReview),
    reports: z.array(adminReport),
    /** The open recovery of the account. */
    recovery: z.nullable(accountRecovery),
  }),
  { id: 'AdminUserFile' },
);
export type AdminUserDetail = z.infer<typeof adminUserDetail>;
