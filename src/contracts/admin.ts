import * as z from 'zod/mini';
import { searchText, sortBy } from '#shared/admin-lists';
import { ADMIN_ROLES } from '#shared/admin-roles';
import { ADMIN_PASSWORD_MIN_LENGTH } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { login, resetPassword } from './accounts.ts';
import { adminReview } from './admin-market.ts';
import { foundOrder } from './admin-orders.ts';
import { auditEntry } from './admin-system.ts';
import { passkeyAssertion } from './passkeys.ts';
import { adminReport } from './reports.ts';
import { factorCode } from './second-factor.ts';
import { shopProfile } from './seller.ts';

export const adminLogin = z.extend(login, {
  totp: z.optional(factorCode),
  passkey: z.optional(passkeyAssertion),
});
export type AdminLogin = z.infer<typeof adminLogin>;

export const adminMe = documented(
  z.object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    adminRole: z.enum(ADMIN_ROLES),
    closedCalls: documented(z.array(z.string()), {
      description: 'Calls for admins that this role may not make, such as `POST /admin/payouts/run`',
    }),
    totp: z.object({
      enabled: z.boolean(),
      /** A setting makes it compulsory: without it only its set-up can be reached. */
      required: z.boolean(),
      /** Recovery codes that are left. */
      recoveryCodes: z.int(),
    }),
  }),
  { id: 'AdminMe' },
);
export type AdminMe = z.infer<typeof adminMe>;

export const adminPassword = z.strictObject({
  currentPassword: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  newPassword: z
    .string({ error: 'Password is required' })
    .check(
      z.minLength(ADMIN_PASSWORD_MIN_LENGTH, `At least ${ADMIN_PASSWORD_MIN_LENGTH} characters`),
      z.maxLength(200, 'Password must be at most 200 characters long'),
    ),
});

/** A forgotten password set anew, with the code of the second factor where one is set up. */
export const adminReset = z.safeExtend(resetPassword, { totp: z.optional(factorCode) });

export const adminSession = documented(
  z.object({
    token: z.string(),
    admin: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  { id: 'AdminSession' },
);

export const pageQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 20),
});
/** GET /orders: a customer who says no limit gets the newest 200, an admin 20. */
export const orderListQuery = z.extend(pageQuery, { limit: z.optional(pageQuery.shape.limit.def.innerType) });

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

/** What is written down when an admin client gives no reason. */
export const NO_REASON_GIVEN = 'No reason given';
export const reason = z.strictObject({
  reason: z
    .string({ error: 'Give a reason' })
    .check(z.trim(), z.minLength(3, 'Give a reason'), z.maxLength(500, 'The reason is too long')),
});
/** The same for clients that send none, or an empty body. */
export const optionalReason = z.partial(reason);

/** POST /admin/admins/{id}/role. */
export const adminRoleChange = z.extend(reason, { role: z.enum(ADMIN_ROLES, { error: 'Choose a role' }) });

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
    /** What an admin is there for; null for customers. */
    adminRole: z.nullable(z.enum(ADMIN_ROLES)),
    /** Why an admin has suspended the account, or removed this admin; null while it is open. */
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
export const shopReviewFile = documented(
  z.object({
    shop: shopProfile,
    emailVerifiedAt: z.nullable(timestamp),
    approvedAt: z.nullable(timestamp),
    payoutsHeldReason: z.nullable(z.string()),
    /** Where it is paid to; `nameDiffers` while nobody has seen to a holder of another name than the owner. */
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
    /** Other shops of the same telephone, name or place: perhaps the same people. */
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
    /** What admins decided before, newest first. */
    decisions: z.array(auditEntry),
  }),
  { id: 'ShopReviewFile' },
);
export type ShopReviewFile = z.infer<typeof shopReviewFile>;

/** GET /admin/users/{id}. */
export const adminUserFile = documented(
  z.object({
    user: adminUser,
    ordersCount: z.int(),
    /** The newest ten of each. */
    orders: z.array(foundOrder),
    reviews: z.array(adminReview),
    reports: z.array(adminReport),
  }),
  { id: 'AdminUserFile' },
);
export type AdminUserFile = z.infer<typeof adminUserFile>;
