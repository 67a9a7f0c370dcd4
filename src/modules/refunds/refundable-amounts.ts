import {
  findOrderOfItem,
  isUnderDispute,
  listDeliveries,
  listItems,
  lockOrder,
  type OrderDeliveryRow,
  type OrderItemRow,
  type OrderRow,
} from '#modules/orders';
import type { DbOrTx } from '#platform/database';
import { type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { refundErrors } from './errors.ts';

/**
 * Blocks refunds of an item with an open dispute or an unassigned dashboard refund: its money would go back twice. The
 * caller has locked the order.
 * @throws AppError INVALID_STATE
 */
export async function assertUndisputed(tx: Transaction, itemId: string): Promise<void> {
  if (!(await isUnderDispute(tx, itemId))) return;
  throw refundErrors.underDispute();
}

/** Locks an item's order for the rest of the transaction; returns both. @throws AppError NOT_FOUND */
export async function lockItem(
  tx: Transaction,
  itemId: string,
): Promise<{ order: OrderRow; item: OrderItemRow }> {
  const missing = refundErrors.itemNotFound();
  const orderId = await findOrderOfItem(tx, itemId);
  if (!orderId) throw missing;
  const order = await lockOrder(tx, orderId);
  const item = (await listItems(tx, order.id)).find((one) => one.id === itemId);
  if (!item) throw missing;
  return { order, item };
}

type Item = Pick<
  OrderItemRow,
  'id' | 'shopId' | 'sumPesewas' | 'refundedPesewas' | 'feePesewas' | 'refundedFeePesewas'
>;
type Delivery = Pick<OrderDeliveryRow, 'shopId' | 'feePesewas' | 'refundedPesewas'>;

/** What can still be refunded, in pesewas: goods, their share of the fee, and the delivery that goes with them. */
export interface RefundableAmount {
  price: Pesewas;
  fee: Pesewas;
  delivery: Pesewas;
  total: Pesewas;
}

/** What is left of an item's price and its share of the fee. */
function goodsOf(item: Item): RefundableAmount {
  const price = pesewas(item.sumPesewas - item.refundedPesewas);
  const fee = pesewas(item.feePesewas - item.refundedFeePesewas);
  return { price, fee, delivery: pesewas(0), total: pesewas(price + fee) };
}

function withDelivery(goods: RefundableAmount, delivery: Delivery | undefined): RefundableAmount {
  if (!delivery) return goods;
  const left = pesewas(delivery.feePesewas - delivery.refundedPesewas);
  return { ...goods, delivery: left, total: pesewas(goods.total + left) };
}

/** The item that carries its shop order's delivery: the last with something left, else the last. */
function carrierOf(part: readonly Item[]): string | undefined {
  const open = part.filter((item) => goodsOf(item).total > 0);
  return (open.length > 0 ? open : part)
    .map(({ id }) => id)
    .sort()
    .at(-1);
}

/**
 * What is left of each of these items, which must be complete for each shop. A shop order's delivery is counted with
 * its last item that has something left, so that the items sum to what is left of the shop order.
 */
export function refundableByItem(
  items: readonly Item[],
  deliveries: readonly Delivery[],
): Map<string, RefundableAmount> {
  const carriers = new Map(
    [...Map.groupBy(items, (item) => item.shopId)].map(([shopId, part]) => [carrierOf(part), shopId]),
  );
  return new Map(
    items.map((item) => {
      const shopId = carriers.get(item.id);
      return [
        item.id,
        withDelivery(
          goodsOf(item),
          deliveries.find((one) => one.shopId === shopId),
        ),
      ];
    }),
  );
}

/** What is refunded when this amount is approved: a refund of all goods includes their delivery. At most what is left. */
export function grantedAmount(
  amountPesewas: Pesewas,
  { price, fee, delivery }: Pick<RefundableAmount, 'price' | 'fee' | 'delivery'>,
): Pesewas {
  return amountPesewas >= price + fee ? pesewas(price + fee + delivery) : amountPesewas;
}

/** The maximum refund of this item alone. Includes the delivery if nothing else of the shop order is left. */
export function refundable(
  item: Item,
  order: { items: readonly Item[]; deliveries: readonly Delivery[] },
): RefundableAmount {
  const part = order.items.filter(({ shopId }) => shopId === item.shopId);
  const goods = goodsOf(item);
  const isAlone = part.every((one) => one.id === item.id || goodsOf(one).total === 0);
  if (!isAlone || carrierOf(part) !== item.id) return goods;
  return withDelivery(
    goods,
    order.deliveries.find(({ shopId }) => shopId === item.shopId),
  );
}

/** Reads the same from the database; the caller has locked the order. */
export async function readRefundable(handle: DbOrTx, item: OrderItemRow): Promise<RefundableAmount> {
  const items = await listItems(handle, item.orderId);
  return refundable(item, { items, deliveries: await listDeliveries(handle, item.orderId) });
}
