import { sql } from 'drizzle-orm';
import { WRONG_CODES_MAX } from '#modules/orders';
import { readSettings } from '#modules/settings';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, int, isoTimestamp, nullable, readRows } from '../../../platform/rows.ts';
import { DELIVERY_TAKE_BACK_MS } from '../undo-fulfilment.ts';

/** Hand-over state of a shop's part of an order, for the shop: never contains the code. */
export interface ShopHandover {
  triesLeft: number;
  deliveryTakeBackUntil: Date | null;
  notReceivedAt: string | null;
  refundRequested: boolean;
  /** Days until sent items, or items reported as delivered without a code, are released. */
  releaseDays: { silent: number; delivered: number };
}

/** Two statements. Uses the release period of fresh goods when all items are fresh. */
export async function readShopHandover(
  handle: DbOrTx,
  shopId: string,
  orderId: string,
): Promise<ShopHandover> {
  const settings = await readSettings(handle);
  const [found] = await readRows(
    handle,
    {
      wrongCodes: nullable(int),
      notReceivedAt: nullable(isoTimestamp),
      claimedAt: nullable(isoTimestamp),
      refundRequested: nullable(bool),
      fresh: nullable(bool),
    },
    sql`select max(h.wrong_codes) as "wrongCodes", max(h.not_received_at) as "notReceivedAt",
        max(i.delivery_claimed_at) filter (where i.status = 'DELIVERED' and i.released_at is null) as "claimedAt",
        bool_or(exists (select from refunds r where r.item_id = i.id and r.status = 'REQUESTED')) as "refundRequested",
        bool_and(coalesce(p.is_fresh, false)) as fresh
      from order_items i
      left join handovers h on h.order_id = i.order_id and h.shop_id = i.shop_id
      left join product_handling p on p.product_id = i.product_id
      where i.order_id = ${orderId}::uuid and i.shop_id = ${shopId}::uuid`,
  );
  const until = found?.claimedAt
    ? new Date(new Date(found.claimedAt).getTime() + DELIVERY_TAKE_BACK_MS)
    : null;
  const after = settings['release.afterDays'];
  return {
    triesLeft: WRONG_CODES_MAX - (found?.wrongCodes ?? WRONG_CODES_MAX),
    deliveryTakeBackUntil: until && until.getTime() > Date.now() ? until : null,
    notReceivedAt: found?.notReceivedAt ?? null,
    refundRequested: found?.refundRequested ?? false,
    releaseDays: {
      silent: settings['release.silentDays'],
      delivered: found?.fresh ? Math.min(after, settings['release.freshDays']) : after,
    },
  };
}
