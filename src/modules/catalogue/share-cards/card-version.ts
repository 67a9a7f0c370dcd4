import { createHash } from 'node:crypto';
import { formatCedis, pesewas, toCedis } from '#shared/money';
import { joinPlace } from '#shared/place';
import { cheaperThan } from '#shared/quantity-sums';
import type { ProductView } from '../catalogue/product-view.ts';

/** Of links, 1200 × 630; of a WhatsApp Status, 1080 × 1920. */
export type CardShape = 'link' | 'status';
/** Width and height in px. */
export const CARD_SIZES: Record<CardShape, readonly [number, number]> = {
  link: [1200, 630],
  status: [1080, 1920],
};

/** Raised when a card is drawn in another way: every address changes. */
const DESIGN = 2;

/** What a share card of a product says. */
export interface CardWords {
  name: string;
  price: string;
  unit: string;
  /** `3 for GH₵50.00`, or nothing. */
  byQuantity: string;
  shopName: string;
  place: string;
  /** Storage key of its first picture. */
  imageKey: string | null;
}

/** `GH₵35.00`; of what has options, from the cheapest on. */
const priceWords = ({ pricePesewas, priceToPesewas }: ProductView): string =>
  `${priceToPesewas === null ? '' : 'From '}${formatCedis(toCedis(pricePesewas))}`;

/** The first price by quantity that saves something. */
function quantityWords({ pricePesewas, quantityPrices }: ProductView): string {
  const [first] = cheaperThan(pricePesewas, quantityPrices);
  if (!first) return '';
  const price = formatCedis(toCedis(pesewas(first.pricePesewas)));
  return first.kind === 'EACH' ? `from ${first.quantity}: ${price} each` : `${first.quantity} for ${price}`;
}

export function cardWords(view: ProductView): CardWords {
  return {
    name: view.name,
    price: priceWords(view),
    byQuantity: quantityWords(view),
    unit: view.unit ?? '',
    shopName: view.shop.name,
    place: joinPlace(view.shop.location, view.shop.region),
    imageKey: view.imageKeys[0] ?? null,
  };
}

/** 16 hexadecimal digits of all that a card shows: with another price, name or picture it is another one. */
export function cardVersion(view: ProductView): string {
  return digestOf([DESIGN, view.id, cardWords(view)]);
}

/** Goods that a shop's card shows. */
export const SHOP_CARD_GOODS = 3;

/** What the card of a shop says. */
export interface ShopCardWords {
  name: string;
  place: string;
  /** Three at most, with the storage key of a picture. */
  goods: { name: string; price: string; imageKey: string | null }[];
}

type CardShop = { id: string; name: string; location: string; region: string | null };

export function shopCardWords(shop: CardShop, goods: readonly ProductView[]): ShopCardWords {
  return {
    name: shop.name,
    place: joinPlace(shop.location, shop.region),
    goods: goods
      .slice(0, SHOP_CARD_GOODS)
      .map((view) => ({ name: view.name, price: priceWords(view), imageKey: view.imageKeys[0] ?? null })),
  };
}

/** The same for a shop's card. */
export function shopCardVersion(shop: CardShop, goods: readonly ProductView[]): string {
  return digestOf([DESIGN, shop.id, shopCardWords(shop, goods)]);
}

const digestOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
