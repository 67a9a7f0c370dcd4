import { sql } from 'drizzle-orm';
import { HELD_WHY, type HeldWhy, RELEASE_ON } from '#modules/orders';
import type { DbOrTx } from '#platform/database';
import { brandedInt, enumText, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';

/** Earnings of an order not released to the shop yet, in pesewas, and why. */
export interface PendingEarnings {
  orderId: string;
  amountPesewas: Pesewas;
  /** Automatic release date; null before shipping or while someone objects. */
  on: string | null;
  why: HeldWhy;
}

const LISTED_MAX = 200;

/**
 * A shop's held earnings by order and reason, soonest release first, 200 at most; one statement. A delivery fee is
 * counted with the last goods of its shop order.
 */
export function listHeldEarnings(handle: DbOrTx, shopId: string): Promise<PendingEarnings[]> {
  return readRows(
    handle,
    {
      orderId: text,
      amountPesewas: brandedInt<Pesewas>(),
      on: nullable(text),
      why: enumText<PendingEarnings['why']>(),
    },
    sql`select held.order_id as "orderId", held.why, held.on,
        sum(held.amount)::float8 as "amountPesewas"
      from (
        select i.order_id, ${HELD_WHY} as why, ${RELEASE_ON} as "on", m.shop_left_pesewas
            + case when m.delivery_released_at is null then m.delivery_pesewas else 0 end as amount
        from order_items i
        join item_money m on m.item_id = i.id
        join orders o on o.id = i.order_id and o.paid_at is not null
        where i.shop_id = ${shopId}::uuid and i.released_at is null and i.status <> 'CANCELLED' and not i.lapsed
      ) held
      where held.amount > 0
      group by 1, 2, 3 order by held.on nulls last, held.order_id limit ${LISTED_MAX}`,
  );
}
