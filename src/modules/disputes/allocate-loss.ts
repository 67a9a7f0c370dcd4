import { type PriceAndFee, splitGoodsFirst, spreadOverItems } from '#modules/ledger';
import type { OrderDeliveryRow, OrderItemRow } from '#modules/orders';
import { refundableByItem } from '#modules/refunds';
import type { Pesewas } from '#shared/money';
import type { LossBearer } from '#src/modules/disputes/contract/dispute-states.ts';
import type { disputeItems } from './tables.ts';

/**
 * How a dispute ended. `lostPesewas` is the amount refunded, or the disputed amount if the payment company names none.
 */
export type Outcome = { to: 'WON' } | { to: 'LOST' | 'ACCEPTED'; lostPesewas: Pesewas };

/** The loss of an item in pesewas, and who bears its price. The platform always returns its fee. */
export interface ItemLoss {
  item: OrderItemRow;
  price: Pesewas;
  /** The delivery fee's part of the price; goods come first. */
  delivery: Pesewas;
  fee: Pesewas;
  bearer: LossBearer;
}

/**
 * Who bears a dispute's loss: the shop, unless the delivery code was entered, the customer confirmed the receipt, or an
 * admin decided that it was received. Then the shop has proof of delivery and the platform bears it.
 */
export function findLiableParty({ releaseReason }: Pick<OrderItemRow, 'releaseReason'>): LossBearer {
  const proven = releaseReason === 'CODE' || releaseReason === 'CUSTOMER' || releaseReason === 'ADMIN';
  return proven ? 'platform' : 'shop';
}

/**
 * Distributes a loss over the items in proportion to the claim on each, at most what is left of it, its delivery
 * included. `unallocated` is the rest.
 */
export function allocateLoss(
  lostPesewas: Pesewas,
  asked: readonly (typeof disputeItems.$inferSelect)[],
  items: readonly OrderItemRow[],
  deliveries: readonly OrderDeliveryRow[] = [],
): { losses: ItemLoss[]; unallocated: Pesewas } {
  const lefts = refundableByItem(items, deliveries);
  const open = asked.flatMap((part) => {
    const item = items.find(({ id }) => id === part.itemId);
    const left = lefts.get(part.itemId);
    if (!item || !left) return [];
    const price = Math.min(part.pricePesewas, left.price + left.delivery);
    const fee = Math.min(part.feePesewas, left.fee);
    return price + fee > 0 ? [{ item, price, fee, left }] : [];
  });
  const { parts, unallocated } = spreadOverItems(lostPesewas, open);
  const losses = open.map(({ item, left }, at) => {
    const { price, fee } = parts[at] as PriceAndFee;
    const { delivery } = splitGoodsFirst(price, { goods: left.price, delivery: left.delivery });
    return { item, price, delivery, fee, bearer: findLiableParty(item) };
  });
  return { losses: losses.filter(({ price, fee }) => price + fee > 0), unallocated };
}
