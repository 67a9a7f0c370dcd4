import { createHash } from 'node:crypto';
import { formatCedis, pesewas, toCedis } from '#shared/money';
import { joinPlace } from '#shared/place';
import { cheaperThan } from '#shared/price-tiers';
import type { ProductView } from '../product-view.ts';

/** `link`: link previews, 1200 × 630; `status`: WhatsApp Status, 1080 × 1920. */
export type CardShape = 'link' | 'status';
/** Width and height in px. */
export const CARD_SIZES: Record<CardShape, readonly [number, number]> = {
  link: [1200, 630],
  status: [1080, 1920],
};

/** Increment when the design changes: it changes every card's URL. */
const DESIGN = 2;

/** Texts and picture of a product's share card. */
export interface CardText {
  name: string;
  price: string;
  unit: string;
  /** `3 for GH₵50.00`, or empty. */
  byQuantity: string;
  shopName: string;
  place: string;
  /** Storage key of its first picture. */
  imageKey: string | null;
}

/** `GH₵35.00`; with options, "From" the cheapest variant's price. */
const priceWords = ({ pricePesewas, priceToPesewas }: ProductView): string =>
  `${priceToPesewas === null ? '' : 'From '}${formatCedis(toCedis(pricePesewas))}`;

/** The first quantity price that saves money. */
function quantityWords({ pricePesewas, quantityPrices }: ProductView): string {
  const [first] = cheaperThan(pricePesewas, quantityPrices);
  if (!first) return '';
  const price = formatCedis(toCedis(pesewas(first.pricePesewas)));
  return first.kind === 'EACH' ? `from ${first.quantity}: ${price} each` : `${first.quantity} for ${price}`;
}

export function readCardText(view: ProductView): CardText {
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

/** Version of a card, 16 hexadecimal digits over its content: a new price, name or picture changes it. */
export function cardVersion(view: ProductView): string {
  return digestOf([DESIGN, view.id, readCardText(view)]);
}

/** Products on a shop's card. */
export const SHOP_CARD_GOODS = 3;

/** Texts and pictures of a shop's share card. */
export interface ShopCardText {
  name: string;
  place: string;
  /** Up to three products, with the storage key of a picture. */
  goods: { name: string; price: string; imageKey: string | null }[];
}

type CardShop = { id: string; name: string; location: string; region: string | null };

export function readShopCardText(shop: CardShop, goods: readonly ProductView[]): ShopCardText {
  return {
    name: shop.name,
    place: joinPlace(shop.location, shop.region),
    goods: goods
      .slice(0, SHOP_CARD_GOODS)
      .map((view) => ({ name: view.name, price: priceWords(view), imageKey: view.imageKeys[0] ?? null })),
  };
}

/** {@link cardVersion} for a shop's card. */
export function shopCardVersion(shop: CardShop, goods: readonly ProductView[]): string {
  return digestOf([DESIGN, shop.id, readShopCardText(shop, goods)]);
}

const digestOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
