import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, citext, createdAt, primaryId } from '../../platform/columns.ts';
import { shopMembers, shops } from '../shops/tables.ts';

export const userRole = pgEnum('user_role', ['customer', 'admin']);

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: citext().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    role: userRole().notNull().default('customer'),
    emailVerifiedAt: at(),
    /** Base32 secret of an admin's second factor; it counts once `totpConfirmedAt` is set. */
    totpSecret: text(),
    totpConfirmedAt: at(),
    /** The last time step whose code was used, so that no code works twice. */
    totpLastStep: bigint({ mode: 'number' }),
    /** Until when an admin without a second factor may set a forgotten password: another admin allowed it. */
    recoveryAllowedUntil: at(),
    createdAt: createdAt(),
  },
  (t) => [index('users_newest').on(t.createdAt)],
);

/** Who a session speaks for: a person (customer or admin) or a shop. Only the hash of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    tokenHash: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    /** Who of the shop's team; null for its owner. */
    memberId: uuid().references(() => shopMembers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [
    check('sessions_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    index().on(t.userId),
    index().on(t.shopId),
    index('sessions_of_member').on(t.memberId),
    index().on(t.expiresAt),
  ],
);

export const secretPurpose = pgEnum('secret_purpose', [
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'JOIN_SHOP',
  'RESET_LINK',
]);

/** Links and codes sent by mail: single-use, short-lived, hashed, with a limit of tries. */
export const mailedSecrets = pgTable(
  'mailed_secrets',
  {
    id: primaryId(),
    purpose: secretPurpose().notNull(),
    secretHash: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    memberId: uuid().references(() => shopMembers.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    check('mailed_secrets_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}, ${t.memberId}) = 1`),
    index().on(t.secretHash),
    index().on(t.userId, t.purpose),
    index().on(t.shopId, t.purpose),
    index('mailed_secrets_of_member').on(t.memberId, t.purpose),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull().default(''),
    country: text().notNull().default('Ghana'),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
);
