import type { OrderItemRow } from '#modules/orders';
import type { Site } from '#platform/site';
import { envelope } from '#server/http/router';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import {
  type FrozenWeight,
  returnAtWeight,
  returnedByWeight,
  toKilograms,
  weightBounds,
} from '#shared/sold-by-weight';
import { presentSaleByWeight } from '#shared/sold-by-weight-schema';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import type { OrderWeight } from '../contract/order-weight.ts';

type Item = Pick<
  OrderItemRow,
  | 'id'
  | 'productId'
  | 'variantId'
  | 'variantName'
  | 'productName'
  | 'unit'
  | 'imageKey'
  | 'pricePesewas'
  | 'quantity'
  | 'weight'
  | 'weighedGrams'
  | 'askedGrams'
  | 'askedPricePesewas'
  | 'extraAnswer'
  | 'weighedBackPesewas'
  | 'discountPesewas'
  | 'sumPesewas'
  | 'status'
  | 'trackingNumber'
  | 'carrierName'
  | 'notes'
> & {
  weighedAt: Date | string | null;
  askedUntil: Date | string | null;
  /** Not known to shops, like {@link feePesewas}. */
  askedFeePesewas?: Pesewas | null;
  /** Not known to shops: their returns are of the price alone. */
  feePesewas?: number;
};

export const weightState = ({
  weighedGrams,
  askedGrams,
}: {
  weighedGrams: number | null;
  askedGrams: number | null;
}): OrderWeight['state'] => (askedGrams !== null ? 'ASKED' : weighedGrams === null ? 'TO_WEIGH' : 'WEIGHED');

/** The weights of an item sold by weight; null for other goods. */
function presentWeight({ weight, feePesewas = 0, ...item }: Item): OrderWeight | null {
  if (!weight || weight.isExtra) return null;
  const { weighedGrams, weighedAt, extraAnswer } = item;
  const { unitPricePesewas, ...terms } = weight;
  const { orderedGrams, minGrams, maxGrams, paidGrams } = weightBounds(item.quantity, weight);
  const line = { ...item, weight, feePesewas };
  const weighedKg = weighedGrams === null ? null : toKilograms(weighedGrams);
  return {
    ...presentSaleByWeight(terms),
    state: weightState(item),
    unitPrice: toCedis(unitPricePesewas),
    ...{ orderedKg: toKilograms(orderedGrams), paidKg: toKilograms(paidGrams) },
    ...{ minKg: toKilograms(minGrams), maxKg: toKilograms(maxGrams) },
    weighedKg,
    weighedAt: weighedAt && new Date(weighedAt).toISOString(),
    returned: toCedis(pesewas(returnedByWeight(line))),
    asked: presentAsked(line),
    extraAnswer,
  };
}

function presentAsked(
  item: Omit<Item, 'weight'> & { weight: FrozenWeight; feePesewas: number },
): OrderWeight['asked'] {
  const { askedGrams: grams, askedPricePesewas: price, askedFeePesewas: fee, askedUntil } = item;
  if (grams === null) return null;
  const isMore = price !== null && grams > weightBounds(item.quantity, item.weight).maxGrams;
  return {
    ...{ kg: toKilograms(grams), returned: toCedis(returnAtWeight(item, grams).total) },
    toPay: toCedis(pesewas(isMore ? price + (fee ?? 0) : 0)),
    until: askedUntil && new Date(askedUntil).toISOString(),
  };
}

/** An item as its buyer sees it: with the price paid. */
export function presentOrderItem(item: Item, shop: { id: string; name: string }, site: Site) {
  const itsShop = { id: shop.id, name: shop.name };
  return {
    id: item.id,
    productId: item.productId,
    variantId: item.variantId,
    variantName: item.variantName,
    shopId: shop.id,
    quantity: item.quantity,
    weight: presentWeight(item),
    price: toCedis(item.pricePesewas),
    discount: toCedis(item.discountPesewas),
    subtotal: toCedis(item.sumPesewas),
    fulfillmentStatus: item.status,
    trackingNumber: item.trackingNumber,
    carrierName: item.carrierName,
    notes: item.notes,
    product: {
      id: item.productId,
      name: item.productName,
      unit: item.unit,
      productImages: item.imageKey ? [pictureUrl(site, item.imageKey)] : [],
      shop: itsShop,
    },
    shop: itsShop,
  };
}

type EarnedItem = Item & Pick<OrderItemRow, 'marketDiscountPesewas' | 'earnedPesewas' | 'refundedPesewas'>;

/** An item as its shop sees it: the shop's own discount, its earnings, and the discount that the market pays. */
export function presentShopItem(item: EarnedItem, shop: { id: string; name: string }, site: Site) {
  const { marketDiscountPesewas: market, earnedPesewas: sumPesewas } = item;
  const discountPesewas = pesewas(item.discountPesewas - market);
  return {
    ...presentOrderItem({ ...item, discountPesewas, sumPesewas }, shop, site),
    weight: presentWeight({ ...item, feePesewas: 0, askedFeePesewas: null }),
    marketDiscount: toCedis(market),
    refunded: toCedis(item.refundedPesewas),
  };
}

/** Response to a shop that changed several items of an order. */
export function changedItems(items: EarnedItem[], shop: { id: string; name: string }, site: Site) {
  const shown = items.map((item) => presentShopItem(item, shop, site));
  return { ...envelope(shown, 'Items updated'), meta: { total: shown.length } };
}
