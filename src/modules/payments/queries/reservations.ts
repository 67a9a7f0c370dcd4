import { sql } from 'drizzle-orm';
import { countReservations } from '#modules/orders';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import {
  array,
  bool,
  brandedInt,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { ATTEMPT_LIVE } from '../payments/states.ts';

/** An unpaid order with reserved goods, and its customer. */
export interface ReservedOrderRow {
  id: string;
  customer: { id: string; name: string; email: string; isVerified: boolean; hasPaid: boolean };
  placedFrom: string | null;
  /** Reserved units over all its products. */
  pieces: number;
  products: string[];
  /** Value of the reserved goods, before discounts. */
  reservedPesewas: Pesewas;
  totalPesewas: Pesewas;
  createdAt: string;
  holdExpiresAt: string;
  holdLatestAt: string | null;
  /** Whether a wallet may still approve a payment. */
  isPaying: boolean;
}

/** Lists reservations with their customers, oldest first. */
export async function listReservations(
  handle: DbOrTx,
  limit: number,
): Promise<{ holds: ReservedOrderRow[]; orders: number }> {
  const holds = await readRows(
    handle,
    {
      id: text,
      customer: json<ReservedOrderRow['customer']>(),
      placedFrom: nullable(text),
      pieces: int,
      products: array(text),
      reservedPesewas: brandedInt<Pesewas>(),
      totalPesewas: brandedInt<Pesewas>(),
      createdAt: isoTimestamp,
      holdExpiresAt: isoTimestamp,
      holdLatestAt: nullable(isoTimestamp),
      isPaying: bool,
    },
    sql`select o.id, o.placed_from as "placedFrom", o.total_pesewas as "totalPesewas", o.created_at as "createdAt",
        o.hold_expires_at as "holdExpiresAt", o.hold_latest_at as "holdLatestAt",
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', coalesce(u.email, ''),
          'isVerified', u.email_verified_at is not null,
          'hasPaid', exists (select from orders p where p.user_id = u.id and p.paid_at is not null)) as customer,
        held.pieces, held.products, held.pesewas as "reservedPesewas",
        exists (select from payment_attempts a where a.order_id = o.id and ${ATTEMPT_LIVE})
          as "isPaying"
      from orders o join users u on u.id = o.user_id, lateral (
        select sum(i.quantity)::int as pieces, sum(i.price_pesewas::bigint * i.quantity)::float8 as pesewas,
          array_agg(i.quantity || ' × ' || i.product_name order by i.id) as products
        from order_items i where i.order_id = o.id and i.reserved) held
      where held.pieces > 0 and o.status = 'AWAITING_PAYMENT' and o.stock_held order by o.created_at limit ${limit}`,
  );
  return { holds, orders: await countReservations(handle) };
}
