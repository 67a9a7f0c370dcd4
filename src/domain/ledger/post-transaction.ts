import { sql } from 'drizzle-orm';
import type { Pesewas } from '#contracts/money';
import type { Transaction } from '../../platform/database.ts';
import type { LEDGER_ACCOUNTS } from './tables.ts';

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface Posting {
  account: LedgerAccount;
  /** For the three accounts of a shop alone. */
  shopId?: string;
  /** Signed pesewas: debit positive, credit negative. */
  amountPesewas: Pesewas;
}

/**
 * Posts one balanced transaction (docs/design.md, Money). Gives false, and posts nothing, when `key` was posted
 * before: the same business fact is never booked twice. Where nothing moves nothing is booked either.
 * @throws RangeError when the postings do not sum to zero; the database checks it once more at commit
 */
export async function postTransaction(
  tx: Transaction,
  input: { key: string; description: string; orderId?: string; postings: Posting[] },
): Promise<boolean> {
  const postings = input.postings.filter((posting) => posting.amountPesewas !== 0);
  const sum = postings.reduce((total, posting) => total + posting.amountPesewas, 0);
  if (postings.length === 0) return false;
  if (sum !== 0) throw new RangeError(`ledger transaction ${input.key} is off by ${sum} pesewas`);
  const { key, description, orderId } = input;
  const entries = postings.map(({ account, shopId = null, amountPesewas }) => ({
    account,
    shopId,
    amountPesewas,
  }));
  const posted = await tx.execute(
    sql`with posted as (insert into ledger_transactions (key, description, order_id)
        values (${key}, ${description}, ${orderId ?? null}::uuid) on conflict do nothing returning id)
      insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas)
      select posted.id, e.account, e."shopId", e."amountPesewas" from posted,
        rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (account text, "shopId" uuid, "amountPesewas" integer))
          with ordinality as e (account, "shopId", "amountPesewas", place)
      order by e.place`,
  );
  return (posted.rowCount ?? 0) > 0;
}
