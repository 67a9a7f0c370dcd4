import type * as z from 'zod/mini';
import {
  assertMayWrite,
  listMessageThreads,
  type MessageRow,
  markRead,
  readThread,
  type ThreadView,
  writeMessage,
} from '#modules/community';
import { replayOrRun } from '#modules/idempotency';
import { withStoredImages } from '#modules/media';
import type { Site } from '#platform/site';
import { messageSide } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope } from '#server/http/router';
import { readUpload } from '#server/uploads/upload';
import { orderPhotoUrl } from '#src/modules/orders/http/photo-url.ts';
import type { Message, MessageThread, ownMessage } from '../contract/messages.ts';
import { findOffPlatformPayment } from '../contract/off-platform-payment.ts';

/** Messages between a customer and a shop about one order. */
export function messageRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /messages', async (c) => {
    const unreadOnly = c.req.valid('query').unread === 'true';
    const threads = await listMessageThreads(db, messageSide(c), { unreadOnly });
    return c.json(listEnvelope(threads, { total: threads.length }), 200);
  });

  on('GET /messages/{orderId}/{shopId}', async (c) => {
    const side = messageSide(c);
    const thread = await readThread(db, side, c.req.valid('param'));
    return c.json(envelope(presentThread(thread, side.kind, site)), 200);
  });

  on('POST /messages/{orderId}/{shopId}', async (c) => {
    const side = messageSide(c);
    const key = c.req.valid('param');
    const { fields, files } = await readUpload(c, 'POST /messages/{orderId}/{shopId}', {});
    const photos = files.get('photos') ?? [];
    const requestKey = await readIdempotencyKey(c, { fields, files: photos });
    const id = await replayOrRun(db, requestKey, async () => {
      const { text } = fields;
      await assertMayWrite(db, { ...key, side, text, photos });
      const owner = side.kind === 'shop' ? side.shopId : side.userId;
      await rateLimits.pictures.use(owner, photos.length);
      const options = { shape: 'private', field: 'photos', owner } as const;
      return withStoredImages(storage, photos, options, (stored) => {
        const keys = stored.map(({ storageKey }) => storageKey);
        return writeMessage(db, site, { ...key, side, text, photos: keys, requestKey });
      });
    });
    return c.json(envelope({ id }, 'Sent'), 201);
  });

  on('POST /messages/{orderId}/{shopId}/read', async (c) => {
    await markRead(db, messageSide(c), c.req.valid('param'));
    return c.json(envelope({ success: true as const }), 200);
  });
  return app;
}

/** A thread for one of its sides, or for an admin, who also sees messages that were taken down. */
export function presentThread(
  view: ThreadView,
  reader: 'customer' | 'shop' | 'admin',
  site: Site,
): MessageThread {
  const { orderId, shop, customer, messages, unread, closed } = view;
  return {
    orderId,
    shop,
    customerName: customer.name,
    messages: messages.map((row) => presentMessage(row, reader, site)),
    unread,
    closed,
  };
}

function presentMessage(row: MessageRow, reader: 'customer' | 'shop' | 'admin', site: Site): Message {
  const { id, fromShop, hiddenAt, erasedAt, createdAt } = row;
  const isHidden = hiddenAt !== null && reader !== 'admin';
  const text = isHidden ? '' : row.text;
  return {
    id,
    fromShop,
    mine: fromShop ? reader === 'shop' : reader === 'customer',
    text,
    photos: isHidden ? [] : row.photos.map((key) => orderPhotoUrl(site, row.orderId, key)),
    warnings: findOffPlatformPayment(text),
    state: erasedAt ? 'ERASED' : hiddenAt ? 'TAKEN_DOWN' : 'SHOWN',
    createdAt: createdAt.toISOString(),
  };
}

export function presentOwnMessage(row: MessageRow, site: Site): z.infer<typeof ownMessage> {
  const { orderId, shopId, fromShop, text, photos, createdAt } = row;
  return {
    orderId,
    shopId,
    fromShop,
    text,
    photos: photos.map((key) => orderPhotoUrl(site, orderId, key)),
    createdAt: createdAt.toISOString(),
  };
}
