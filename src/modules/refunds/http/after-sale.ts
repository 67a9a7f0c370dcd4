import { changeItemStatus } from '#modules/fulfilment';
import { replayOrRun } from '#modules/idempotency';
import {
  answerOffer,
  assertRefundRequestable,
  listRefundRequestsOfShop,
  requestRefund,
  respondToRefundRequest,
} from '#modules/refunds';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope } from '#server/http/router';
import { asNumber, readUpload, withUploadedPhotos } from '#server/uploads/upload';
import { fromCedis } from '#shared/money';
import { REFUND_REASON_LABELS } from '#shared/refund-reasons';
import { readOrder } from '#src/modules/fulfilment/http/present-order.ts';
import { presentRefundCase } from './present-after-sale.ts';

const READERS = { amount: asNumber };

/** A customer's actions on a paid order: cancel, request a refund. */
export function afterSaleRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /orders/items/{itemId}/cancel', async (c) => {
    const { reason, reasonKind } = c.req.valid('json');
    const said = reasonKind && reasonKind !== 'OTHER' ? REFUND_REASON_LABELS[reasonKind] : '';
    const notes = reason || said || 'Cancelled by the customer';
    const userId = customerId(c);
    const { orderId } = await changeItemStatus(db, site, {
      actor: { kind: 'customer', id: userId },
      itemId: c.req.valid('param').itemId,
      change: { to: 'CANCELLED', notes },
      reasonKind,
    });
    const changed = await readOrder(deps, userId, orderId);
    return c.json(envelope(changed, 'Cancelled. Your refund is on its way'), 200);
  });

  on('POST /orders/items/{itemId}/refund-request', async (c) => {
    const userId = customerId(c);
    const itemId = c.req.valid('param').itemId;
    const { fields, files } = await readUpload(c, 'POST /orders/items/{itemId}/refund-request', READERS);
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get('photos') });
    const { orderId } = await replayOrRun(db, requestKey, async () => {
      await assertRefundRequestable(db, { userId, itemId });
      return withUploadedPhotos(deps, { owner: userId, field: 'photos', files }, (photos) =>
        requestRefund(db, site, {
          userId,
          itemId,
          reason: fields.reason,
          reasonKind: fields.reasonKind,
          amountPesewas: fields.amount === undefined ? undefined : fromCedis(fields.amount),
          photos,
          requestKey,
        }),
      );
    });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Request sent. The shop will reply'), 201);
  });

  on('POST /orders/refunds/{id}/offer', async (c) => {
    const userId = customerId(c);
    const fields = c.req.valid('json');
    const { orderId } = await answerOffer(db, site, {
      ...{ userId, refundId: c.req.valid('param').id, accepts: fields.accepts },
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    const message = fields.accepts ? 'Thank you. This is settled' : 'Dwaso will check both sides and decide';
    return c.json(envelope(await readOrder(deps, userId, orderId), message), 200);
  });

  return app;
}

/** Open requests come first, so one page holds all that need an answer. */
const REQUESTS_MAX = 200;

/** Refund requests, answered by the shop. */
export function sellerAfterSaleRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/refunds', async (c) => {
    const found = await listRefundRequestsOfShop(db, callingShopId(c), REQUESTS_MAX);
    const shown = found.map((one) => presentRefundCase(one, site));
    return c.json(listEnvelope(shown, { limit: REQUESTS_MAX }), 200);
  });

  on('POST /shops/refunds/{id}/answer', async (c) => {
    const { agrees, note, offer: said } = c.req.valid('json');
    const refundId = c.req.valid('param').id;
    const offer = said?.kind === 'PART' ? { kind: said.kind, amountPesewas: fromCedis(said.amount) } : said;
    await respondToRefundRequest(db, site, { shopId: callingShopId(c), refundId, agrees, note, offer });
    const disagrees = offer ? 'Offer sent. The customer will reply' : 'Dwaso will decide and email you';
    const message = agrees ? 'The customer is being refunded' : disagrees;
    return c.json(envelope({ success: true as const }, message), 200);
  });

  return app;
}
