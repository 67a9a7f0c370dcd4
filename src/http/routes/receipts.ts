import { changeItemStatus, changeOrderItems, reportNotReceived, undoReceipt } from '#modules/fulfilment';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { readOrder } from '../read-order.ts';

/** Customer reports on a delivery: received, not received, or reported by mistake. */
export function receiptRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /orders/items/{itemId}/receive', async (c) => {
    const userId = customerId(c);
    const { orderId } = await changeItemStatus(db, site, {
      actor: { kind: 'customer', id: userId },
      itemId: c.req.valid('param').itemId,
      change: { to: 'DELIVERED' },
    });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Thank you for confirming'), 200);
  });

  on('POST /orders/{id}/receive', async (c) => {
    const userId = customerId(c);
    const { id: orderId } = c.req.valid('param');
    const actor = { kind: 'customer', id: userId } as const;
    const { shopId } = c.req.valid('json') ?? {};
    const part = shopId === undefined ? {} : { shopId };
    await changeOrderItems(db, site, { actor, orderId, change: { to: 'DELIVERED' }, ...part });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Thank you for confirming'), 200);
  });

  on('POST /orders/{id}/receive/take-back', async (c) => {
    const userId = customerId(c);
    const { id: orderId } = c.req.valid('param');
    await undoReceipt(db, site, { userId, orderId });
    const shown = await readOrder(deps, userId, orderId);
    return c.json(envelope(shown, 'Confirmation undone. Dwaso is holding your money again'), 200);
  });

  on('POST /orders/{id}/not-received', async (c) => {
    const userId = customerId(c);
    const { id: orderId } = c.req.valid('param');
    await reportNotReceived(db, site, { userId, orderId, ...c.req.valid('json') });
    const shown = await readOrder(deps, userId, orderId);
    return c.json(envelope(shown, 'Dwaso is holding your money. We have asked the shop'), 200);
  });
  return app;
}
