import { sql } from 'drizzle-orm';
import { lockedProductsOf, type PurchasableProduct } from '#modules/catalogue';
import type { DeliveryInputs } from '#modules/delivery';
import {
  type LockedGoods,
  type ReservationEligibility,
  readReserve,
  reservationMs,
  withinReserve,
} from '#modules/orders';
import { type PaymentChoice, takeSavedWallet } from '#modules/payments';
import { queryPrepared } from '#platform/prepared-statements';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';
import type { Database, DbOrTx, Transaction } from '../../../platform/database.ts';
import { json, nullable } from '../../../platform/rows.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { getCart } from '../cart/get-cart.ts';
import type { CartReservation } from '../contract/cart.ts';

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

/**
 * Resolves the payment method, decrypting the number of a saved wallet. Without `momo` the phone number of the address
 * is charged (docs/api.md).
 * @throws AppError NOT_FOUND when the saved wallet was removed, or belongs to another customer
 */
export async function readPaymentChoice(
  { db, secretBox }: { db: DbOrTx; secretBox: SecretBox },
  input: { userId: string; pay: PayOrder; addressPhone: string },
): Promise<PaymentChoice> {
  const { userId, pay, addressPhone } = input;
  if (pay.paymentMethod === 'CARD') return { method: 'CARD' };
  const { phone, network, walletId, save } = pay.momo ?? {};
  if (walletId !== undefined) {
    const wallet = await takeSavedWallet(db, secretBox, { userId, walletId });
    return { method: 'MOMO', phone: wallet.phone, network: wallet.network };
  }
  return { method: 'MOMO', phone: phone ?? addressPhone, network, save: save ?? false };
}

/**
 * Estimates which lines a mobile-money checkout of the cart would leave unreserved.
 * @param placedFrom the customer's IP address; null where addresses don't count
 * @param orderHoldMs how long goods stay held after a failed payment
 */
export async function previewReservation(
  db: Database,
  userId: string,
  placedFrom: string | null,
  orderHoldMs: number,
): Promise<CartReservation> {
  const [{ lines }, reserve] = await Promise.all([getCart(db, userId), readReserve(db, userId, placedFrom)]);
  const within = withinReserve(
    reserve,
    lines.map(({ product, quantity }) => ({ pricePesewas: product.pricePesewas, quantity })),
  );
  return {
    unreserved: lines.flatMap(({ id, productId, product: { name } }, at) =>
      within[at] ? [] : [{ id, productId, name }],
    ),
    keptMinutes: Math.round(reservationMs(reserve, orderHoldMs) / 60_000),
  };
}
