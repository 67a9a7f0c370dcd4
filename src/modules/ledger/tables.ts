import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { agents } from '../agents/tables.ts';
import { groupMembers } from '../groups/tables.ts';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';

/**
 * Accounts of the ledger. A shop's earnings are on SHOP_PAYABLE until delivery (held), then on SHOP_AVAILABLE, and on
 * SHOP_IN_PAYOUT during a payout. An agent's fees are on AGENT_PAYABLE, and on AGENT_IN_PAYOUT during a payout; a group member's
 * shares likewise on MEMBER_PAYABLE and MEMBER_IN_PAYOUT. PLATFORM_LOSS is the platform's share of disputes, and refunds of no item.
 * DEPOSIT_HELD is the deposits of reservations, until the balance is paid or they end. SHOP_ADVANCE is what a shop got of
 * them before, and owes until its goods are delivered or the reservation ends.
 * REFUND_UNASSIGNED holds dashboard refunds that are not assigned yet. PROMOTION_EXPENSE is the discounts of the
 * market's codes, which shops still earn. OWN_MONEY is what Dwaso deposited into the balance at the provider, less
 * what it withdrew. CARRIER_PAYABLE is what carriers of loads are owed from the fees of delivered parcels.
 * CUSTOMER_CREDIT is what customers may use for their next orders; CREDIT_HELD what unpaid orders use of it.
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
  'DEPOSIT_HELD',
  'SHOP_ADVANCE',
  'AGENT_PAYABLE',
  'AGENT_IN_PAYOUT',
  'CARRIER_PAYABLE',
  'MEMBER_PAYABLE',
  'MEMBER_IN_PAYOUT',
  'CUSTOMER_CREDIT',
  'CREDIT_HELD',
] as const;

/** Append-only. `key` names the business fact and makes posting idempotent. */
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
    agentId: uuid().references(() => agents.id),
    memberId: uuid().references(() => groupMembers.id),
    userId: uuid().references(() => users.id),
    amountPesewas: amountPesewas().notNull(),
    /** Copied from the transaction, to find a shop's entries by time. */
    createdAt: createdAt(),
  },
  (t) => [
    check('ledger_entries_not_zero', sql`${t.amountPesewas} <> 0`),
    check('ledger_entries_account', sql`${t.account} in (${literals(LEDGER_ACCOUNTS)})`),
    check(
      'ledger_entries_shop_account_names_shop',
      sql`(${t.account} like 'SHOP%') = (${t.shopId} is not null)`,
    ),
    check(
      'ledger_entries_agent_account_names_agent',
      sql`(${t.account} like 'AGENT%') = (${t.agentId} is not null)`,
    ),
    check(
      'ledger_entries_member_account_names_member',
      sql`(${t.account} like 'MEMBER%') = (${t.memberId} is not null)`,
    ),
    check(
      'ledger_entries_customer_credit_names_user',
      sql`(${t.account} = 'CUSTOMER_CREDIT') = (${t.userId} is not null)`,
    ),
    index('ledger_entries_of_user').on(t.userId, t.amountPesewas).where(sql`${t.userId} is not null`),
    index('ledger_entries_of_member')
      .on(t.memberId, t.account, t.amountPesewas)
      .where(sql`${t.memberId} is not null`),
    index('ledger_entries_of_agent')
      .on(t.agentId, t.account, t.amountPesewas)
      .where(sql`${t.agentId} is not null`),
    index('ledger_entries_of_transaction').on(t.transactionId),
    index('ledger_entries_of_shop').on(t.shopId, t.id),
    index('ledger_entries_by_time').on(t.shopId, t.createdAt, t.transactionId, t.amountPesewas),
    index('ledger_entries_balance').on(t.shopId, t.account, t.amountPesewas),
  ],
);

/** Latest results of the ledger rules; for a violated one, since when, and an admin's acceptance. */
export const moneyChecks = pgTable(
  'money_checks',
  {
    rule: text().primaryKey(),
    /** Number of violations. */
    broken: integer().notNull(),
    /** The first violation. */
    example: text(),
    stopsPayouts: boolean().notNull(),
    checkedAt: timestamptz().notNull(),
    brokenSince: timestamptz(),
    /** The admin who accepted the current violations, so that payouts continue. */
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
