import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';

/**
 * What a shop has earned stands on three accounts: SHOP_PAYABLE until delivery (held), SHOP_AVAILABLE after it,
 * SHOP_IN_PAYOUT while a payout is under way. PLATFORM_LOSS is what the platform bears of disputes and of refunds that
 * belong to no item; REFUND_UNASSIGNED is what was sent back at the processor of which nobody has said yet for what. PROMOTION_EXPENSE
 * is what codes of the market take off, which shops earn all the same. OWN_MONEY is what Dwaso itself put into the balance
 * at the processor, less what it took out to its bank.
 */
export const LEDGER_ACCOUNTS = [
  'PROCESSOR_CLEARING',
  'SHOP_PAYABLE',
  'SHOP_AVAILABLE',
  'SHOP_IN_PAYOUT',
  'PLATFORM_FEE',
  'PROCESSOR_FEE',
  'CUSTOMER_REFUND_DUE',
  'PLATFORM_LOSS',
  'REFUND_UNASSIGNED',
  'PROMOTION_EXPENSE',
  'OWN_MONEY',
] as const;

/** Append-only. `key` names the business fact, so that the same fact is never posted twice. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: primaryId(),
    key: text().notNull().unique(),
    description: text().notNull(),
    orderId: uuid().references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [index('ledger_transactions_of_order').on(t.orderId)],
);

/** Signed pesewas: debit positive, credit negative; every transaction sums to zero (checked by trigger). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    shopId: uuid().references(() => shops.id),
    amountPesewas: amountPesewas().notNull(),
    /** The transaction's: a shop's entries of a time are found by it. */
    createdAt: createdAt(),
  },
  (t) => [
    check('ledger_entries_not_zero', sql`${t.amountPesewas} <> 0`),
    check(
      'ledger_entries_account',
      sql`${t.account} in (${sql.raw(LEDGER_ACCOUNTS.map((name) => `'${name}'`).join(', '))})`,
    ),
    check(
      'ledger_entries_shop_account_names_shop',
      sql`(${t.account} like 'SHOP%') = (${t.shopId} is not null)`,
    ),
    index('ledger_entries_of_transaction').on(t.transactionId),
    index('ledger_entries_of_shop').on(t.shopId, t.id),
    index('ledger_entries_by_time').on(t.shopId, t.createdAt, t.transactionId, t.amountPesewas),
    index('ledger_entries_balance').on(t.shopId, t.account, t.amountPesewas),
  ],
);

/** Whether the rules of the books hold, as they were last looked at; of one that does not, since when, and what an admin said of it. */
export const moneyChecks = pgTable(
  'money_checks',
  {
    rule: text().primaryKey(),
    /** Places where it does not hold. */
    broken: integer().notNull(),
    /** The first of them. */
    example: text(),
    stopsPayouts: boolean().notNull(),
    checkedAt: timestamptz().notNull(),
    brokenSince: timestamptz(),
    /** An admin has looked at what is broken now, and lets payouts go on. */
    acceptedBy: uuid().references(() => users.id),
    acceptedReason: text(),
  },
  (t) => [
    check(
      'money_checks_accepted_with_reason',
      sql`(${t.acceptedBy} is null) = (${t.acceptedReason} is null)`,
    ),
  ],
);
