import { AppError } from '#contracts/errors';
import { findProduct } from '#domain/catalogue';
import type { MediaStorage } from '#domain/media';
import type { Handle } from '../../platform/database.ts';
import { type CardShape, cardVersion, cardWords } from './card-version.ts';
import { drawCard } from './draw-card.ts';

/** More than these do not wait: drawing one takes a part of a second of a core. */
const WAITING_MAX = 12;

export interface ShareCardDeps {
  /** For reads alone. */
  readDb: Handle;
  storage: MediaStorage;
  /** Bytes of a picture's largest square, or null. */
  readPicture(imageKey: string): Promise<Uint8Array | null>;
  /** The woven edge as SVG. */
  readStrip(): Promise<Uint8Array>;
}

/**
 * Share cards of products that everybody may see: drawn at the first ask, one at a time, and kept until what they show
 * changes. A product has one card of each shape in storage; a new one takes the place of the old. An address of another
 * version than the product's is none, so that nobody can have more drawn than there are products.
 */
export function createShareCards({ readDb, storage, readPicture, readStrip }: ShareCardDeps) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= WAITING_MAX) {
      throw new AppError('UNAVAILABLE', 'Too many cards are being drawn just now', { retryAfterSeconds: 5 });
    }
    waiting++;
    const turn = last.then(work, work).finally(() => {
      waiting--;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** @throws AppError NOT_FOUND, UNAVAILABLE while too many wait */
  return async (productId: string, version: string, shape: CardShape): Promise<Uint8Array> => {
    const product = await findProduct(readDb, productId);
    if (cardVersion(product) !== version) throw new AppError('NOT_FOUND', 'There is no such card');
    const [card, mark] = [`c/${product.id}/${shape}.jpg`, `c/${product.id}/${shape}.version`];
    const kept = async () => {
      const found = await storage.get(mark);
      return found && Buffer.from(found).toString() === version ? storage.get(card) : null;
    };
    return (
      (await kept()) ??
      inTurn(async () => {
        const drawn = await kept();
        if (drawn) return drawn;
        const words = cardWords(product);
        const picture = words.imageKey ? await readPicture(words.imageKey) : null;
        const jpeg = await drawCard(words, shape, picture, await readStrip());
        await storage.put(card, jpeg, 'image/jpeg');
        await storage.put(mark, Buffer.from(version), 'text/plain');
        return jpeg;
      })
    );
  };
}
