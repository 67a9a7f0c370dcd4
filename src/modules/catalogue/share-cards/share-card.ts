import type { MediaStorage } from '#modules/media';
import { findShop } from '#modules/shops';
import type { DbOrTx } from '../../../platform/database.ts';
import { catalogueErrors } from '../errors.ts';
import { findNewestOfShop, findProduct } from '../queries.ts';
import {
  type CardShape,
  cardVersion,
  readCardText,
  readShopCardText,
  SHOP_CARD_GOODS,
  shopCardVersion,
} from './card-version.ts';
import { drawCard, drawShopCard } from './draw-cards.ts';

/** Queue limit: drawing a card takes a fraction of a CPU second. */
const WAITING_MAX = 12;

export interface ShareCardDeps {
  /** Read-only. */
  readDb: DbOrTx;
  storage: MediaStorage;
  /** Bytes of a picture's largest square, or null. */
  readPicture(imageKey: string): Promise<Uint8Array | null>;
  /** The woven border as SVG. */
  readStrip(): Promise<Uint8Array>;
}

/**
 * Share cards of listed products and visible shops: drawn on first request, one at a time, and stored until their
 * content changes. Storage holds one card per product and shape, and one per shop; a new version replaces the old. Any
 * other version in the URL is not found, so that requests cannot trigger extra drawing.
 */
export function createShareCards({ readDb, storage, readPicture, readStrip }: ShareCardDeps) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= WAITING_MAX) {
      throw catalogueErrors.tooManyCards();
    }
    waiting++;
    const turn = last.then(work, work).finally(() => {
      waiting--;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** The stored card, or a new one when its version is missing. */
  async function keptOrDrawn(key: string, version: string, draw: () => Promise<Buffer>): Promise<Uint8Array> {
    const [card, mark] = [`${key}.jpg`, `${key}.version`];
    const kept = async () => {
      const found = await storage.get(mark);
      return found && Buffer.from(found).toString() === version ? storage.get(card) : null;
    };
    return (
      (await kept()) ??
      inTurn(async () => {
        const drawn = await kept();
        if (drawn) return drawn;
        const jpeg = await draw();
        await storage.put(card, jpeg, 'image/jpeg');
        await storage.put(mark, Buffer.from(version), 'text/plain');
        return jpeg;
      })
    );
  }
  const pictureOf = async (imageKey: string | null) => (imageKey ? await readPicture(imageKey) : null);

  return {
    /** @throws AppError NOT_FOUND, UNAVAILABLE when the queue is full */
    async product(productId: string, version: string, shape: CardShape): Promise<Uint8Array> {
      const product = await findProduct(readDb, productId);
      if (cardVersion(product) !== version) throw catalogueErrors.cardNotFound();
      return keptOrDrawn(`c/${product.id}/${shape}`, version, async () => {
        const words = readCardText(product);
        return drawCard(words, shape, await pictureOf(words.imageKey), await readStrip());
      });
    },
    /** @throws AppError NOT_FOUND, UNAVAILABLE when the queue is full */
    async shop(shopId: string, version: string): Promise<Uint8Array> {
      const shop = await findShop(readDb, shopId);
      const goods = await findNewestOfShop(readDb, shop.id, SHOP_CARD_GOODS);
      if (shopCardVersion(shop, goods) !== version) throw catalogueErrors.cardNotFound();
      return keptOrDrawn(`c/shop/${shop.id}/link`, version, async () => {
        const words = readShopCardText(shop, goods);
        const pictures = await Promise.all(words.goods.map(({ imageKey }) => pictureOf(imageKey)));
        return drawShopCard(words, pictures, await readStrip());
      });
    },
  };
}

/** Retention of a card; a later request draws it again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CARD = /^c\//;

/**
 * Deletes share cards drawn more than thirty days ago, including those of removed products and shops. Returns the
 * number of deleted files.
 */
export async function sweepShareCards(storage: MediaStorage, now: Date = new Date()): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of storage.list('c/')) {
    if (!CARD.test(key) || now.getTime() - modifiedAt.getTime() < KEPT_MS) continue;
    await storage.remove(key);
    removed++;
  }
  return removed;
}
