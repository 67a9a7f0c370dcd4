import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { users } from '../../identity/tables.ts';
import { momoNetwork } from '../payments/tables.ts';

/** Mobile money numbers that a customer paid with and chose to save. */
export const savedWallets = pgTable(
  'saved_wallets',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number (E.164), encrypted with SECRETS_KEY and bound to this customer. */
    sealedPhone: text().notNull(),
    network: momoNetwork().notNull(),
    isDefault: boolean().notNull().default(false),
    usedAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_wallets_of_user').on(t.userId),
    uniqueIndex('saved_wallets_one_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);
