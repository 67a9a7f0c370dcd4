import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Entries on the accounts of shops; debit positive, credit negative, in pesewas. */
export const shopEntries = pgView('shop_entries', {}).as(
  sql`select shop_id, account, amount_pesewas from ledger_entries where shop_id is not null`,
);
