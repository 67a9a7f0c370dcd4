import { cancelOrderAsAdmin, changeAddressAsAdmin } from '#modules/fulfilment';
import { providerLabel, resendConfirmation, searchOrders, verifyPayment } from '#modules/payments';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { NO_REASON_GIVEN } from '#shared/reason';
import { presentFoundOrder, presentVerification, readAdminOrder } from '../presenters/admin-order.ts';
import { APPROVAL_ASKED, moveMoney } from '../second-admin.ts';

/** Orders and payments for admins: search, a page with all details, cancel, verify again. */
export function adminOrderRoutes(deps: HttpDeps) {
  const { db, site, payments } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/orders', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => searchOrders(db, query), presentFoundOrder),
      200,
    ),
  );
  on('GET /admin/orders/{id}', async (c) =>
    c.json(envelope(await readAdminOrder(deps, c.req.valid('param').id)), 200),
  );
  on('DELETE /admin/orders/{id}', async (c) => {
    const orderId = c.req.valid('param').id;
    const principal = c.get('principal');
    const unpaidOnly = principal.kind === 'admin' && principal.adminRole === 'support';
    const { reason = NO_REASON_GIVEN, reasonKind } = c.req.valid('json') ?? {};
    const request = { orderId, reason, reasonKind };
    if (unpaidOnly) await cancelOrderAsAdmin(db, site, { adminId: adminId(c), unpaidOnly, ...request });
    else {
      const { waits } = await moveMoney(deps, adminId(c), { kind: 'ORDER_CANCEL', request });
      if (waits) return c.json(envelope(waits, APPROVAL_ASKED), 202);
    }
    return c.json(envelope(await readAdminOrder(deps, orderId), 'Order cancelled'), 200);
  });
  on('PUT /admin/orders/{id}/address', async (c) => {
    const orderId = c.req.valid('param').id;
    const { address, reason } = c.req.valid('json');
    await changeAddressAsAdmin(db, site, { adminId: adminId(c), orderId, to: address, reason });
    return c.json(envelope(await readAdminOrder(deps, orderId), 'Delivery address changed'), 200);
  });
  on('POST /admin/orders/{id}/resend-confirmation', async (c) => {
    await resendConfirmation(db, site, { adminId: adminId(c), orderId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Confirmation sent again'), 200);
  });
  on('POST /admin/payments/{reference}/verify', async (c) => {
    const { reference } = c.req.valid('param');
    const { outcome, attempt } = await verifyPayment(payments, { adminId: adminId(c), reference });
    const done = `Checked with ${providerLabel(attempt.provider)}`;
    return c.json(envelope(presentVerification(outcome, attempt), done), 200);
  });
  return app;
}
