import {
  assignDashboardRefund,
  countRefundReasons,
  decideRefund,
  listRefunds,
  listUnassignedRefunds,
  type RefundView,
  retryRefund,
  type UnassignedRefund,
} from '#modules/refunds';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope, type z } from '#server/http/router';
import { fromCedis, toCedis } from '#shared/money';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import type { refundQuery } from '#src/modules/refunds/contract/after-sale.ts';
import { presentAdminRefund, presentRefundReasons } from './present-after-sale.ts';

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
