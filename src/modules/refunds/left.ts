import { deliveriesOf, itemsOf, type OrderDeliveryRow, type OrderItemRow } from '#modules/orders';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';

type Item = Pick<
  OrderItemRow,
  'id' | 'shopId' | 'sumPesewas' | 'refundedPesewas' | 'feePesewas' | 'refundedFeePesewas'
>;
type Delivery = Pick<OrderDeliveryRow, 'shopId' | 'feePesewas' | 'refundedPesewas'>;

/** What can still be given back, in pesewas: goods, their share of the fee, and the delivery that goes with them. */
export interface Left {
  price: Pesewas;
  fee: Pesewas;
  delivery: Pesewas;
  total: Pesewas;
}

/** What is left of an item's goods and its share of the fee. */
function goodsOf(item: Item): Left {
  const price = pesewas(item.sumPesewas - item.refundedPesewas);
  const fee = pesewas(item.feePesewas - item.refundedFeePesewas);
  return { price, fee, delivery: pesewas(0), total: pesewas(price + fee) };
}

function withDelivery(goods: Left, delivery: Delivery | undefined): Left {
  if (!delivery) return goods;
  const left = pesewas(delivery.feePesewas - delivery.refundedPesewas);
  return { ...goods, delivery: left, total: pesewas(goods.total + left) };
}

/** The item with which a part's delivery goes back: the last one of which something is left, else the last one. */
function carrierOf(part: readonly Item[]): string | undefined {
  const open = part.filter((item) => goodsOf(item).total > 0);
  return (open.length > 0 ? open : part)
    .map(({ id }) => id)
    .sort()
    .at(-1);
}

/**
 * What is left of each of these items, which are all of some shops' parts of an order: the delivery of a part stands
 * with its last item of which something is left, so that the sums are what is left of the parts.
 */
export function leftOfItems(items: readonly Item[], deliveries: readonly Delivery[]): Map<string, Left> {
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

/**
 * What goes back when this item alone does, the others of its order being as they are: its delivery as well, once
 * nothing else of the shop's part is left.
 */
export function refundable(
  item: Item,
  order: { items: readonly Item[]; deliveries: readonly Delivery[] },
): Left {
  const part = order.items.filter(({ shopId }) => shopId === item.shopId);
  const goods = goodsOf(item);
  const isAlone = part.every((one) => one.id === item.id || goodsOf(one).total === 0);
  if (!isAlone || carrierOf(part) !== item.id) return goods;
  return withDelivery(
    goods,
    order.deliveries.find(({ shopId }) => shopId === item.shopId),
  );
}

/** The same, read as it is now; the caller has locked the order. */
export async function readRefundable(handle: DbOrTx, item: OrderItemRow): Promise<Left> {
  const items = await itemsOf(handle, item.orderId);
  return refundable(item, { items, deliveries: await deliveriesOf(handle, item.orderId) });
}
