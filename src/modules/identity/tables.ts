import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdminRole } from '#shared/admin-roles';
import type { ImpersonationTopic } from '#shared/impersonation-topics';
import type { Language } from '#shared/languages';
import { citext, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { shopMembers, shops } from '../shops/tables.ts';

export const userRole = pgEnum('user_role', ['customer', 'admin']);

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Null for an account with a phone number alone. */
    email: citext().unique(),
    /** Null while a phone account has set none. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    /** Number that signs in, E.164, confirmed by a code. */
    verifiedPhone: text().unique('users_verified_phone_unique'),
    role: userRole().notNull().default('customer'),
    /** An admin's role; null for customers. */
    adminRole: text().$type<AdminRole>(),
    emailVerifiedAt: timestamptz(),
    /** Base32 secret of an admin's second factor, encrypted with SECRETS_KEY; active once `totpConfirmedAt` is set. */
    totpSecret: text(),
    totpConfirmedAt: timestamptz(),
    /** The last time step used, so that no code works twice. */
    totpLastStep: bigint({ mode: 'number' }),
    /** Until when an admin without a second factor may reset the password, with another admin's approval. */
    recoveryAllowedUntil: timestamptz(),
    /** Set while the account is suspended and cannot sign in. */
    suspendedAt: timestamptz(),
    suspendedReason: text(),
    /** The choices that a customer has switched off. */
    mutedMails: text().array().notNull().default([]),
    /** When the person agreed to messages by WhatsApp; null without. */
    whatsappAgreedAt: timestamptz(),
    /** Of messages and of screens on a phone. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_newest').on(t.createdAt),
    index('users_by_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id),
    index('users_name_parts').using('gin', sql`lower(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`),
    check('users_reachable', sql`num_nonnulls(${t.email}, ${t.verifiedPhone}) > 0`),
    check(
      'users_admin_credentials',
      sql`${t.role} <> 'admin' or num_nonnulls(${t.email}, ${t.passwordHash}) = 2`,
    ),
  ],
);

/** A session of a person (customer or admin) or a shop. Stores only the token's hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    tokenHash: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    /** The team member; null for the shop's owner. */
    memberId: uuid().references(() => shopMembers.id, { onDelete: 'cascade' }),
    /** Also valid while the shop waits for its review. */
    preparing: boolean().notNull().default(false),
    /** Absolute expiry, whatever the activity. */
    expiresAt: timestamptz().notNull(),
    /** To the minute; idle sessions expire. */
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** When the password was last entered; moving money requires it again after ten minutes. */
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

/** Phones and browsers that get push messages of the account that is signed in there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A person's, a shop's or a team member's id. */
    accountId: uuid().notNull(),
    /** Address at the browser's push service, which is as good as a secret. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (t) => [
    index('push_subscriptions_of_account').on(t.accountId),
    index('push_subscriptions_of_session').on(t.sessionId),
  ],
);

/** Recovery codes of an admin or a shop's owner for a lost phone: ten, single-use, only hashes. */
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

/** Passkeys of an admin or a shop's owner, an alternative second factor; only public keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The authenticator's id, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Signature counter, 0 if the device does not count; one that stops increasing indicates a cloned passkey. */
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

/** WebAuthn challenges, single-use, for minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<'REGISTER' | 'SIGN_IN'>().notNull(),
    /** A person's or a shop's id; no foreign key, because rows live only minutes. */
    accountId: uuid().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('passkey_challenges_by_end').on(t.expiresAt)],
);

/** Devices and addresses of earlier sign-ins: failed tries by strangers do not lock the owner out there. */
export const knownSignIns = pgTable(
  'known_sign_ins',
  {
    /** A person's, a shop's or a team member's id. */
    accountId: uuid().notNull(),
    address: text().notNull(),
    /** Hash of the user agent; empty for clients that send none. */
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
    /** The owner's name for it; may be empty. */
    label: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    /** Last selected; the least recently used one is replaced. */
    usedAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
);

/** Why a customer view ended. */
export type ViewEnd = 'ENDED' | 'TIME' | 'ANOTHER' | 'SESSION' | 'ROLE' | 'CUSTOMER';

/**
 * Admins' read-only views of customer accounts (decision 82). Each belongs to an admin's session; stores only the
 * token's hash. The row stays, for display to the customer.
 */
export const customerViews = pgTable(
  'customer_views',
  {
    id: primaryId(),
    tokenHash: text().notNull().unique(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null once the session is gone, and with it the view. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    topic: text().$type<ImpersonationTopic>().notNull(),
    /** Absolute expiry. */
    endsAt: timestamptz().notNull(),
    /** When the end was recorded; the view may have ended before. */
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
