import { sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { brandedInt, enumText, isoTimestamp, json, readRows, text } from '../../../platform/rows.ts';
import { REFUND_UNASSIGNED } from '../waiting-refunds.ts';

/** A dashboard refund not yet assigned to items; amounts in pesewas. */
export interface UnassignedRefund {
  id: string;
  processorRefundId: string;
  orderId: string;
  amountPesewas: Pesewas;
  status: 'PENDING' | 'PROCESSED' | 'NEEDS_ATTENTION';
  createdAt: string;
  /** The order's shops, with what is left to refund of each shop order. */
  shops: { id: string; name: string; leftPesewas: Pesewas }[];
}

const LISTED_MAX = 100;

/** Dashboard refunds for admins to assign, oldest first, 100 at most; one statement. */
export function listUnassignedRefunds(handle: DbOrTx): Promise<UnassignedRefund[]> {
  return readRows(
    handle,
    {
      id: text,
      processorRefundId: text,
      orderId: text,
      amountPesewas: brandedInt<Pesewas>(),
      status: enumText<UnassignedRefund['status']>(),
      createdAt: isoTimestamp,
      shops: json<UnassignedRefund['shops']>(),
    },
    sql`select dr.id, dr.processor_refund_id as "processorRefundId", dr.order_id as "orderId",
        dr.amount_pesewas as "amountPesewas", dr.status, dr.created_at as "createdAt",
        (select json_agg(s order by s.name) from (select i.shop_id as id, min(i.shop_name) as name,
            sum(m.goods_pesewas + m.fee_pesewas + m.delivery_pesewas)::float8 as "leftPesewas"
          from order_items i join item_money m on m.item_id = i.id
          where i.order_id = dr.order_id group by i.shop_id) s) as shops
      from dashboard_refunds dr where ${REFUND_UNASSIGNED}
      order by dr.id limit ${LISTED_MAX}`,
  );
}
