import { sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { brandedInt, enumText, isoTimestamp, nullable, readRows, text } from '../../../platform/rows.ts';

/** Prefixes of the keys that move credit; see `postTransaction`. */
export type CreditKey =
  | 'refunded'
  | 'credit-used'
  | 'credit-used-late'
  | 'credit-returned'
  | 'credit-moved'
  | 'credit-paid-back';

/** A movement of a customer's credit; positive where it grows, in pesewas. */
export interface CreditEntry {
  id: string;
  at: string;
  key: CreditKey;
  /** Where it is from, or where it was used. */
  orderId: string | null;
  amountPesewas: Pesewas;
}

/** The movements of a customer's credit, newest first; one statement. */
export function listCreditEntries(
  handle: DbOrTx,
  { userId, limit }: { userId: string; limit: number },
): Promise<CreditEntry[]> {
  return readRows(
    handle,
    {
      ...{ id: text, at: isoTimestamp, key: enumText<CreditKey>(), orderId: nullable(text) },
      amountPesewas: brandedInt<Pesewas>(),
    },
    sql`select e.id, e.created_at as at, split_part(t.key, ':', 1) as key, t.order_id as "orderId",
        -e.amount_pesewas as "amountPesewas"
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.user_id = ${userId}::uuid order by e.id desc limit ${limit}`,
  );
}
