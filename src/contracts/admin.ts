import { z } from 'zod';
import { login, resetPassword } from './accounts.ts';
import { searchText, sortBy } from './admin-lists.ts';
import { adminReview } from './admin-market.ts';
import { foundOrder } from './admin-orders.ts';
import { ADMIN_ROLES } from './admin-roles.ts';
import { auditEntry } from './admin-system.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from './constants.ts';
import { cedis, id, timestamp } from './envelope.ts';
import { passkeyAssertion } from './passkeys.ts';
import { adminReport } from './reports.ts';
import { factorCode } from './second-factor.ts';
import { shopProfile } from './seller.ts';

export const adminLogin = login.extend({ totp: factorCode.optional(), passkey: passkeyAssertion.optional() });
export type AdminLogin = z.infer<typeof adminLogin>;

export const adminMe = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    adminRole: z.enum(ADMIN_ROLES),
    closedCalls: z.array(z.string()).meta({
      description: 'Calls for admins that this role may not make, such as `POST /admin/payouts/run`',
    }),
    totp: z.object({
      enabled: z.boolean(),
      /** A setting makes it compulsory: without it only its set-up can be reached. */
      required: z.boolean(),
      /** Recovery codes that are left. */
      recoveryCodes: z.number().int(),
    }),
  })
  .meta({ id: 'AdminMe' });
export type AdminMe = z.infer<typeof adminMe>;

export const adminPassword = z.strictObject({
  currentPassword: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
  newPassword: z
    .string({ error: 'Password is required' })
    .min(ADMIN_PASSWORD_MIN_LENGTH, `At least ${ADMIN_PASSWORD_MIN_LENGTH} characters`)
    .max(200, 'Password must be at most 200 characters long'),
});

/** A forgotten password set anew, with the code of the second factor where one is set up. */
export const adminReset = resetPassword.safeExtend({ totp: factorCode.optional() });

export const adminSession = z
  .object({
    token: z.string(),
    admin: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  })
  .meta({ id: 'AdminSession' });

export const pageQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(200).default(20),
});
/** GET /orders: a customer who says no limit gets the newest 200, an admin 20. */
export const orderListQuery = pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().optional() });

/** The states of a shop (docs/design.md, States). */
export const SHOP_STATES = [
  'REGISTERED',
  'EMAIL_VERIFIED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
  'CLOSED',
] as const;
export const shopListQuery = pageQuery.extend({
  search: searchText,
  status: z.enum(SHOP_STATES).optional(),
  sort: sortBy(['created', 'name', 'products'], 'newest first (those that wait: oldest first)'),
});
export const userListQuery = pageQuery.extend({
  search: searchText,
  sort: sortBy(['created', 'name', 'email']),
});

/** What is written down when an admin client gives no reason. */
export const NO_REASON_GIVEN = 'No reason given';
export const reason = z.strictObject({
  reason: z
    .string({ error: 'Give a reason' })
    .trim()
    .min(3, 'Give a reason')
    .max(500, 'The reason is too long'),
});
/** The same for clients that send none, or an empty body. */
export const optionalReason = reason.partial();

/** POST /admin/admins/{id}/role. */
export const adminRoleChange = reason.extend({ role: z.enum(ADMIN_ROLES, { error: 'Choose a role' }) });

export const shopPage = z
  .object({ shops: z.array(shopProfile), total: z.number().int().nonnegative() })
  .meta({ id: 'ShopPage' });

export const adminUser = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['USER', 'ADMIN']),
    isVerified: z.boolean(),
    isActive: z.boolean().meta({ description: 'Not suspended, and as an admin not removed' }),
    /** What an admin is there for; null for customers. */
    adminRole: z.enum(ADMIN_ROLES).nullable(),
    /** Why an admin has suspended the account, or removed this admin; null while it is open. */
    suspendedReason: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminUser' });
export const userPage = z
  .object({ users: z.array(adminUser), total: z.number().int().nonnegative() })
  .meta({ id: 'UserPage' });

/** GET /admin/shops/{id}/review: everything needed to decide. */
export const shopReviewFile = z
  .object({
    shop: shopProfile,
    emailVerifiedAt: timestamp.nullable(),
    approvedAt: timestamp.nullable(),
    payoutsHeldReason: z.string().nullable(),
    /** Where it is paid to; `nameDiffers` while nobody has seen to a holder of another name than the owner. */
    wallet: z
      .object({
        accountName: z.string().nullable(),
        network: z.enum(['mtn', 'telecel', 'at']),
        nameDiffers: z.boolean(),
      })
      .nullable(),
    products: z.number().int(),
    orders: z.number().int(),
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
  })
  .meta({ id: 'ShopReviewFile' });
export type ShopReviewFile = z.infer<typeof shopReviewFile>;

/** GET /admin/users/{id}. */
export const adminUserFile = z
  .object({
    user: adminUser,
    ordersCount: z.number().int(),
    /** The newest ten of each. */
    orders: z.array(foundOrder),
    reviews: z.array(adminReview),
    reports: z.array(adminReport),
  })
  .meta({ id: 'AdminUserFile' });
export type AdminUserFile = z.infer<typeof adminUserFile>;
