import { sql } from 'drizzle-orm';
import { lockedProductsOf, type PurchasableProduct } from '#modules/catalogue';
import type { DeliveryInputs } from '#modules/delivery';
import type { LockedGoods, ReservationEligibility } from '#modules/orders';
import { queryPrepared } from '#platform/prepared-statements';
import type { Transaction } from '../../../platform/database.ts';
import { json, nullable } from '../../../platform/rows.ts';

export interface StartedCheckout {
  /** Null when the account does not exist. */
  standing: ReservationEligibility | null;
  cart: {
    lines: { productId: string; variantId: string | null; quantity: number }[];
    couponCode: string | null;
  };
  goods: LockedGoods;
}

/**
 * Empties the cart for an order, in one round trip: locks the customer's unpaid orders, so that two checkouts cannot
 * count the same ones, then the cart, then its goods in id order, and returns them as read under the locks.
 * @param placedFrom the IP address whose unpaid orders count; null where addresses don't count
 */
export async function startCheckout(
  tx: Transaction,
  userId: string,
  placedFrom: string | null,
): Promise<StartedCheckout> {
  const [row] = await queryPrepared(
    tx,
    {
      standing: nullable(json<ReservationEligibility>()),
      cart: json<StartedCheckout['cart']>(),
      goods: json<PurchasableProduct[]>(),
      facts: json<DeliveryInputs>(),
    },
    sql`select started.* from start_checkout(${userId}::uuid, ${placedFrom}::text) made,
      json_to_record(made) as started (standing json, cart json, goods json, facts json)`,
  );
  const { standing, cart, goods, facts } = row as NonNullable<typeof row>;
  return { standing, cart, goods: { products: lockedProductsOf(goods), facts } };
}
