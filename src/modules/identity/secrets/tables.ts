import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { shopMembers, shops } from '../../shops/tables.ts';
import { sessions, users } from '../tables.ts';

export const secretPurpose = pgEnum('secret_purpose', [
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'JOIN_SHOP',
  'RESET_LINK',
  'CONFIRM_EMAIL',
  'AGREE_EMAIL',
]);

/** Mailed links and codes: single-use, short-lived, hashed, with a limit of tries. */
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

/** Texted sign-in codes: six digits, single-use, hashed, with a limit of tries. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: primaryId(),
    /** E.164. */
    phone: text().notNull(),
    purpose: text().$type<PhoneCodePurpose>().notNull(),
    codeHash: text().notNull(),
    /** Wrong tries. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [
    index('phone_codes_of_phone').on(t.phone, t.createdAt),
    index('phone_codes_by_end').on(t.expiresAt),
  ],
);

/** What a texted code is for; it opens nothing else. */
export type PhoneCodePurpose =
  | ('SIGN_IN' | 'SHOP_SIGN_IN' | 'ADD_PHONE' | 'SET_PASSWORD' | 'SET_PIN')
  | ('AGENT_CONSENT' | 'AGENT_PROPOSAL')
  | ('GROUP_CONSENT' | 'MEMBER_WALLET');

/** PINs for USSD, of a customer, a shop's owner or a team's member; only hashes. */
export const accountPins = pgTable(
  'account_pins',
  {
    id: primaryId(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid()
      .unique()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** A member of a shop's team. */
    memberId: uuid()
      .unique()
      .references(() => shopMembers.id, { onDelete: 'cascade' }),
    pinHash: text().notNull(),
    /** Wrong tries in a row. */
    wrongCount: integer().notNull().default(0),
    lockedUntil: timestamptz(),
    setAt: createdAt(),
  },
  (t) => [check('account_pins_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}, ${t.memberId}) = 1`)],
);

/** A pending change of an account's address; at most one, deleted once it ends. */
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
    /** The session that requested it; the only one that survives the change. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    /** When the new address confirmed it. */
    confirmedAt: timestamptz(),
    /** When the current address approved it. */
    agreedAt: timestamptz(),
    /** End of the current address's objection period; no approval is needed afterwards. */
    agreedByTimeAt: timestamptz().notNull(),
    /** Expiry of a change that did not take effect. */
    endsAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('email_changes_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
    index('email_changes_due').on(t.agreedByTimeAt),
  ],
);

/** Recoveries by an admin of accounts whose owner has lost every way to sign in; at most one open per account. */
export const accountRecoveries = pgTable(
  'account_recoveries',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    /** The number that is to sign in, E.164. */
    newPhone: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** Hash of the token with which the former contacts stop it. */
    stopTokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    /** End of the time to stop it. */
    takesEffectAt: timestamptz().notNull(),
    doneAt: timestamptz(),
    stoppedAt: timestamptz(),
  },
  (t) => {
    const isOpen = sql`${t.doneAt} is null and ${t.stoppedAt} is null`;
    return [
      check('account_recoveries_one_owner', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
      check('account_recoveries_one_end', sql`num_nonnulls(${t.doneAt}, ${t.stoppedAt}) <= 1`),
      uniqueIndex('account_recoveries_open_user').on(t.userId).where(isOpen),
      uniqueIndex('account_recoveries_open_shop').on(t.shopId).where(isOpen),
      index('account_recoveries_due').on(t.takesEffectAt).where(isOpen),
    ];
  },
);
