import { changeItemStatus } from '#modules/fulfilment';
import { replayOrRun } from '#modules/idempotency';
import {
  answerOffer,
  assertRefundRequestable,
  assignDashboardRefund,
  countRefundReasons,
  decideRefund,
  listRefundRequestsOfShop,
  listRefunds,
  listUnassignedRefunds,
  type RefundView,
  requestRefund,
  respondToRefundRequest,
  retryRefund,
  type UnassignedRefund,
} from '#modules/refunds';
import { adminId, callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope, type z } from '#server/http/router';
import { asNumber, readUpload, withUploadedPhotos } from '#server/uploads/upload';
import { fromCedis, toCedis } from '#shared/money';
import { REFUND_REASON_LABELS } from '#shared/refund-reasons';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import { readOrder } from '#src/modules/fulfilment/http/present-order.ts';
import type { refundQuery } from '#src/modules/refunds/contract/after-sale.ts';
import { presentAdminRefund, presentRefundCase, presentRefundReasons } from './present-after-sale.ts';

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

/** Refunds for admins: decide, pay by hand, send again. */
export function adminRefundRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const ok = (message: string) => envelope({ success: true as const }, message);

  on('GET /admin/refunds', async (c) => {
    const read = (query: z.infer<typeof refundQuery>) => listRefunds(db, query);
    const present = (one: RefundView) => presentAdminRefund(one, site);
    return c.json(await cursorPage(c.req.valid('query'), read, present), 200);
  });

  on('GET /admin/refunds/reasons', async (c) =>
    c.json(envelope(presentRefundReasons(await countRefundReasons(db))), 200),
  );

  on('POST /admin/refunds/{id}/decide', async (c) => {
    const decision = c.req.valid('json');
    const refundId = c.req.valid('param').id;
    if (!decision.approve) {
      await decideRefund(db, site, { adminId: adminId(c), refundId, ...decision });
      return c.json(ok('Refund request rejected'), 200);
    }
    const { note, amount } = decision;
    const request = { refundId, note, amountPesewas: fromCedis(amount) };
    const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'REFUND_GRANT', request });
    return waits ? c.json(envelope(waits, APPROVAL_REQUESTED), 202) : c.json(ok('Refund on its way'), 200);
  });

  on('POST /admin/refunds/{id}/retry', async (c) => {
    await retryRefund(db, { adminId: adminId(c), refundId: c.req.valid('param').id });
    return c.json(ok('Sent again'), 200);
  });

  on('POST /admin/refunds/{id}/settle', async (c) => {
    const { note } = c.req.valid('json');
    const request = { refundId: c.req.valid('param').id, note };
    const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'REFUND_BY_HAND', request });
    return waits
      ? c.json(envelope(waits, APPROVAL_REQUESTED), 202)
      : c.json(ok('Marked as paid manually'), 200);
  });

  on('POST /admin/orders/{id}/refund', async (c) => {
    const { amount, left, ...about } = c.req.valid('json');
    const orderId = c.req.valid('param').id;
    const request = { orderId, ...about, leftPesewas: fromCedis(left), amountPesewas: fromCedis(amount) };
    const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'ORDER_REFUND', request });
    return waits ? c.json(envelope(waits, APPROVAL_REQUESTED), 202) : c.json(ok('Refund on its way'), 200);
  });
  return app;
}

const present = ({ processorRefundId, amountPesewas, shops, ...refund }: UnassignedRefund) => ({
  ...refund,
  processorId: processorRefundId,
  amount: toCedis(amountPesewas),
  createdAt: toIso(refund.createdAt),
  shops: shops.map(({ leftPesewas, ...shop }) => ({ ...shop, left: toCedis(leftPesewas) })),
});

/** Refunds made in the payment company's dashboard: an admin assigns them to the owner of the money. */
export function adminDashboardRefundRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/dashboard-refunds', async (c) => {
    const found = await listUnassignedRefunds(db);
    return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
  });

  on('POST /admin/dashboard-refunds/{id}/assign', async (c) => {
    const refundId = c.req.valid('param').id;
    await assignDashboardRefund(db, site, { adminId: adminId(c), refundId, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Assigned and booked'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [
  sellerAfterSaleRoutes,
  afterSaleRoutes,
  adminDashboardRefundRoutes,
  adminRefundRoutes,
];
