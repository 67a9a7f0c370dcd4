import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AppScope } from '#shared/app-scopes';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

/** Programs of others that may ask customers for access. The id is OAuth's `client_id`. */
export const oauthApps = pgTable('oauth_apps', {
  id: primaryId(),
  name: text().notNull(),
  website: text().notNull(),
  /** The only addresses that a customer is sent back to. */
  redirectUris: text().array().notNull(),
  /** Hash of the secret; null for an app on phones, which can keep none. */
  secretHash: text(),
  disabledAt: timestamptz(),
  createdAt: createdAt(),
});

/** A customer's consent that an app acts for them. Its end deletes the codes and tokens. */
export const appConsents = pgTable(
  'app_consents',
  {
    id: primaryId(),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scopes: text().array().$type<AppScope[]>().notNull(),
    /** To the minute. */
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [unique('app_consents_once').on(t.appId, t.userId), index('app_consents_of_user').on(t.userId)],
);

/** Authorization codes, by their hashes. A used one is kept until it would have expired, to notice a second use. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    codeHash: text().primaryKey(),
    consentId: uuid()
      .notNull()
      .references(() => appConsents.id, { onDelete: 'cascade' }),
    redirectUri: text().notNull(),
    /** PKCE, S256. */
    codeChallenge: text().notNull(),
    scopes: text().array().$type<AppScope[]>().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [index('oauth_codes_of_consent').on(t.consentId)],
);

/** Pairs of an access token and a refresh token, by their hashes. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    id: primaryId(),
    consentId: uuid()
      .notNull()
      .references(() => appConsents.id, { onDelete: 'cascade' }),
    accessHash: text().notNull().unique(),
    accessExpiresAt: timestamptz().notNull(),
    refreshHash: text().notNull().unique(),
    refreshExpiresAt: timestamptz().notNull(),
    /** When the refresh token was used: a second use ends the consent. */
    refreshedAt: timestamptz(),
    scopes: text().array().$type<AppScope[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('oauth_tokens_of_consent').on(t.consentId)],
);
