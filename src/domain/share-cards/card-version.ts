import { createHash } from 'node:crypto';
import { formatCedis, toCedis } from '#contracts/money';
import { joinPlace } from '#contracts/place';
import type { ProductView } from '#domain/catalogue';

/** Of links, 1200 × 630; of a WhatsApp Status, 1080 × 1920. */
export type CardShape = 'link' | 'status';
/** Width and height in px. */
export const CARD_SIZES: Record<CardShape, readonly [number, number]> = {
  link: [1200, 630],
  status: [1080, 1920],
};

/** Raised when a card is drawn in another way: every address changes. */
const DESIGN = 1;

/** What a share card of a product says. */
export interface CardWords {
  name: string;
  price: string;
  unit: string;
  shopName: string;
  place: string;
  /** Storage key of its first picture. */
  imageKey: string | null;
}

export function cardWords(view: ProductView): CardWords {
  const price = formatCedis(toCedis(view.pricePesewas));
  return {
    name: view.name,
    price: view.priceToPesewas === null ? price : `From ${price}`,
    unit: view.unit ?? '',
    shopName: view.shop.name,
    place: joinPlace(view.shop.location, view.shop.region),
    imageKey: view.imageKeys[0] ?? null,
  };
}

/** 16 hexadecimal digits of all that a card shows: with another price, name or picture it is another one. */
export function cardVersion(view: ProductView): string {
  const said = JSON.stringify([DESIGN, view.id, cardWords(view)]);
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}
