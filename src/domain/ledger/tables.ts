import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../platform/columns.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';

export const LEDGER_ACCOUNTS = [
  'PROCESSOR_CLEARING',
  'SHOP_PAYABLE',
  'PLATFORM_FEE',
  'PROCESSOR_FEE',
  'CUSTOMER_REFUND_DUE',
] as const;
export const ledgerAccount = pgEnum('ledger_account', LEDGER_ACCOUNTS);

/** Append-only. `key` names the business fact, so that the same fact is never posted twice. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: primaryId(),
  key: text().notNull().unique(),
  description: text().notNull(),
  orderId: uuid().references(() => orders.id),
  createdAt: createdAt(),
});

/** Signed pesewas: debit positive, credit negative; every transaction sums to zero (checked by trigger). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: ledgerAccount().notNull(),
    shopId: uuid().references(() => shops.id),
    amountPesewas: integer().notNull(),
  },
  (t) => [
    check('ledger_entries_not_zero', sql`${t.amountPesewas} <> 0`),
    check(
      'ledger_entries_shop_payable_names_shop',
      sql`(${t.account} = 'SHOP_PAYABLE') = (${t.shopId} is not null)`,
    ),
    index('ledger_entries_of_transaction').on(t.transactionId),
    index('ledger_entries_of_shop').on(t.shopId, t.id),
  ],
);
