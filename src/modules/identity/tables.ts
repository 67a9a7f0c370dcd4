import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdminRole } from '#shared/admin-roles';
import type { ViewTopic } from '#shared/view-topics';
import { citext, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
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
    /** What an admin is there for; null for customers. */
    adminRole: text().$type<AdminRole>(),
    emailVerifiedAt: timestamptz(),
    /** Base32 secret of an admin's second factor, sealed by SECRETS_KEY; it counts once `totpConfirmedAt` is set. */
    totpSecret: text(),
    totpConfirmedAt: timestamptz(),
    /** The last time step whose code was used, so that no code works twice. */
    totpLastStep: bigint({ mode: 'number' }),
    /** Until when an admin without a second factor may set a forgotten password: another admin allowed it. */
    recoveryAllowedUntil: timestamptz(),
    /** Set while an admin has suspended the account: it can't be signed in to. */
    suspendedAt: timestamptz(),
    suspendedReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_newest').on(t.createdAt),
    index('users_by_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id),
    index('users_name_parts').using('gin', sql`lower(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`),
  ],
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
    /** It holds while the shop waits for its review, too, for what is prepared then. */
    preparing: boolean().notNull().default(false),
    /** Until when it holds, however much it is used. */
    expiresAt: timestamptz().notNull(),
    /** Kept to the minute: a session that is idle too long ends by itself. */
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** When the password was given last: what moves money asks again after ten minutes. */
    passwordAt: timestamptz().notNull().defaultNow(),
    address: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('sessions_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    index().on(t.userId),
    index().on(t.shopId),
    index('sessions_of_member').on(t.memberId),
    index().on(t.expiresAt),
  ],
);

/** The way in of an admin or a shop's owner without the telephone: ten codes, each once, only their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [
    check('recovery_codes_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    uniqueIndex('recovery_codes_of_user').on(t.userId, t.codeHash),
    uniqueIndex('recovery_codes_of_shop').on(t.shopId, t.codeHash),
  ],
);

/** Devices of an admin or a shop's owner that prove the second factor in place of a code; only public keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the authenticator names it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as far as it counts: one that stands still where it counted before was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('passkeys_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    index('passkeys_of_user').on(t.userId),
    index('passkeys_of_shop').on(t.shopId),
  ],
);

/** What an authenticator has to sign, once and within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<'REGISTER' | 'SIGN_IN'>().notNull(),
    /** A person's or a shop's; no key, since it is gone in minutes. */
    accountId: uuid().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('passkey_challenges_by_end').on(t.expiresAt)],
);

/** From where an account was signed in to before: its owner is not locked out there by what strangers try. */
export const knownSignIns = pgTable(
  'known_sign_ins',
  {
    /** A person's, a shop's or a team member's. */
    accountId: uuid().notNull(),
    address: text().notNull(),
    /** Hash of what the browser calls itself by; empty for clients that send nothing. */
    deviceHash: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    lastAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.address, t.deviceHash] }),
    index('known_sign_ins_by_age').on(t.lastAt),
  ],
);

export const secretPurpose = pgEnum('secret_purpose', [
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'JOIN_SHOP',
  'RESET_LINK',
  'CONFIRM_EMAIL',
  'AGREE_EMAIL',
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
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [
    check('mailed_secrets_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}, ${t.memberId}) = 1`),
    index().on(t.secretHash),
    index().on(t.userId, t.purpose),
    index().on(t.shopId, t.purpose),
    index('mailed_secrets_by_end').on(t.expiresAt),
    index('mailed_secrets_of_member').on(t.memberId, t.purpose),
  ],
);

/** An address that an account is to be moved to; one at a time, gone once it has ended. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: primaryId(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid()
      .unique()
      .references(() => shops.id, { onDelete: 'cascade' }),
    newEmail: citext().notNull(),
    /** Where it was asked for: the one session that goes on afterwards. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    /** When the link sent to the new address was used. */
    confirmedAt: timestamptz(),
    /** When the link sent to the present address was used to agree. */
    agreedAt: timestamptz(),
    /** From when on nobody need agree: the present address had its time to stop it. */
    agreedByTimeAt: timestamptz().notNull(),
    /** It lapses here unless it took effect. */
    endsAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('email_changes_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    index('email_changes_due').on(t.agreedByTimeAt),
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
    /** How its owner calls it; empty without a name. */
    label: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    /** When it was last chosen; the one that was not used for longest makes room. */
    usedAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
);

/** Why a look at a customer's account is over. */
export type ViewEnd = 'ENDED' | 'TIME' | 'ANOTHER' | 'SESSION' | 'ROLE' | 'CUSTOMER';

/**
 * Looks of an admin at what a customer sees, which only read (decision 82). Each belongs to a session of the admin's;
 * only the hash of its token is kept. The row stays for the customer, who is told of it.
 */
export const customerViews = pgTable(
  'customer_views',
  {
    id: primaryId(),
    tokenHash: text().notNull().unique(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null once the session is gone, and the view with it. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    topic: text().$type<ViewTopic>().notNull(),
    /** Until when it holds at most. */
    endsAt: timestamptz().notNull(),
    /** When it was written down that it is over; it may be over before. */
    endedAt: timestamptz(),
    endedBy: text().$type<ViewEnd>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('customer_views_of_session').on(t.sessionId),
    index('customer_views_of_customer').on(t.customerId, t.id.desc().nullsFirst()),
    index('customer_views_open').on(t.endsAt).where(sql`${t.endedAt} is null`),
  ],
);
