import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#shared/api-key-scopes';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import { shops } from '../shops/tables.ts';

/** Keys of programs that call the API for a shop, or for the market. Stores only the secret's hash. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    tokenHash: text().notNull().unique(),
    /** The secret's last four characters, to tell keys apart. */
    hint: text().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    shopId: uuid().references(() => shops.id, { onDelete: 'cascade' }),
    /** The admin who made a key of the market; it acts in this admin's role. */
    adminId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz().notNull(),
    /** The key that replaces this one; no foreign key, because either may be revoked. */
    replacedBy: uuid(),
    /** To the minute. */
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('api_keys_one_owner', sql`num_nonnulls(${t.shopId}, ${t.adminId}) = 1`),
    index('api_keys_of_shop').on(t.shopId),
    index('api_keys_of_admin').on(t.adminId),
    index('api_keys_by_expiry').on(t.expiresAt),
  ],
);
