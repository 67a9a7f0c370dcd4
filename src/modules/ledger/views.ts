import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Entries on shops' accounts; debit positive, credit negative, in pesewas. */
export const shopEntries = pgView('shop_entries', {}).as(
  sql`select shop_id, account, amount_pesewas from ledger_entries where shop_id is not null`,
);

/** Entries on group members' accounts; see {@link shopEntries}. */
export const memberEntries = pgView('member_entries', {}).as(
  sql`select member_id, account, amount_pesewas from ledger_entries where member_id is not null`,
);

/** The same with order, if any, and time. */
export const shopOrderEntries = pgView('shop_order_entries', {}).as(
  sql`select e.shop_id, e.account, e.amount_pesewas, e.created_at, t.order_id
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.shop_id is not null`,
);
