import { itemsOf, lockOrder, type OrderItemRow, type OrderRow } from '#modules/orders';
import { getShop } from '#modules/shops';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { fulfilmentErrors } from '../errors.ts';
import { openAccount } from './account.ts';
import type { RiderDeps } from './deps.ts';
import type { RiderJob } from './gateway.ts';

/** Unsent goods of a shop's part of an order, and their destination. */
export interface CourierJobInput {
  shopId: string;
  orderId: string;
  itemIds: string[];
  /** The buyer's GhanaPostGPS address. */
  dropoff: string;
}

/**
 * The locked order with the items for the rider.
 * @throws AppError NOT_FOUND for another shop's order or item, INVALID_STATE for items that cannot be sent any more
 */
export async function unsentItems(
  tx: Transaction,
  { shopId, orderId, itemIds }: Omit<CourierJobInput, 'dropoff'>,
): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  const order = await lockOrder(tx, orderId);
  const items = (await itemsOf(tx, orderId)).filter(
    (item) => item.shopId === shopId && itemIds.includes(item.id),
  );
  if (items.length === 0 || items.length < new Set(itemIds).size) throw fulfilmentErrors.orderNotFound();
  if (order.status !== 'PROCESSING' || items.some(({ status }) => status !== 'PENDING')) {
    throw fulfilmentErrors.goodsSentOrCancelledMeanwhile();
  }
  return { order, items };
}

/** The job data for the delivery company. @throws AppError as {@link unsentItems}, CONFLICT without a key */
export async function jobOf(
  deps: RiderDeps,
  asked: CourierJobInput,
): Promise<RiderJob & { callbackUrl: string }> {
  const { order, items } = await inTransaction(deps.db, (tx) => unsentItems(tx, asked));
  const { appKey, pickup, callbackUrl } = await openAccount(deps, asked.shopId);
  const shop = await getShop(deps.db, asked.shopId);
  return {
    appKey,
    callbackUrl,
    from: { name: shop.name, phone: shop.phoneNumber, place: pickup, location: shop.location },
    to: {
      name: order.shipFullName,
      phone: order.shipPhone,
      place: asked.dropoff,
      location: `${order.shipStreet}, ${order.shipCity}, ${order.shipState}`,
    },
    items: items.map(({ productName, quantity, pricePesewas }) => ({
      name: productName,
      quantity,
      pesewas: pesewas(pricePesewas * quantity),
    })),
  };
}
