import { sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { brandedInt, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';

/** A ledger entry; debit positive, credit negative. */
export interface LedgerLine {
  id: string;
  transactionId: string;
  at: string;
  description: string;
  account: string;
  shop: { id: string; name: string } | null;
  amountPesewas: Pesewas;
}

/** All entries of an order, oldest first; one statement. */
export function listOrderLines(handle: DbOrTx, orderId: string): Promise<LedgerLine[]> {
  return readRows(
    handle,
    {
      id: text,
      transactionId: text,
      at: isoTimestamp,
      description: text,
      account: text,
      shop: nullable(json<NonNullable<LedgerLine['shop']>>()),
      amountPesewas: brandedInt<Pesewas>(),
    },
    sql`select e.id, t.id as "transactionId", t.created_at as at, t.description, e.account,
        case when s.id is null then null else json_build_object('id', s.id, 'name', s.name) end as shop,
        e.amount_pesewas as "amountPesewas"
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id left join shops s on s.id = e.shop_id
      where t.order_id = ${orderId}::uuid order by t.id, e.id`,
  );
}
