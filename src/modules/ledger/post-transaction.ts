import { sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { entriesOf } from './booked.ts';
import type { LEDGER_ACCOUNTS } from './tables.ts';

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface Posting {
  account: LedgerAccount;
  /** Only for a shop's three accounts. */
  shopId?: string;
  /** Signed pesewas: debit positive, credit negative. */
  amountPesewas: Pesewas;
}

/**
 * Posts one balanced transaction (docs/design.md, Money). Idempotent by `key`, which names the business fact: returns
 * false and posts nothing if it was posted before. Drops zero postings; without any other, posts nothing and returns
 * false.
 * @throws RangeError when the postings do not sum to zero; the database checks it again at commit
 * @throws Error when `key` was posted with other postings
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
  if ((posted.rowCount ?? 0) > 0) return true;
  await assertSame(tx, key, entries);
  return false;
}

type Entry = { account: string; shopId: string | null; amountPesewas: number };

/** Compares the sums by account, whatever the order and number of postings. */
async function assertSame(tx: Transaction, key: string, entries: Entry[]): Promise<void> {
  const before = sumsOf(await entriesOf(tx, key));
  const now = sumsOf(entries);
  const isSame = before.size === now.size && [...now].every(([place, sum]) => before.get(place) === sum);
  if (!isSame) throw new Error(`ledger transaction ${key} was posted before with other postings`);
}

function sumsOf(entries: Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, shopId, amountPesewas } of entries) {
    const place = `${account} ${shopId ?? ''}`;
    sums.set(place, (sums.get(place) ?? 0) + amountPesewas);
  }
  return sums;
}
