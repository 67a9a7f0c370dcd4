import { assignDashboardRefund, listUnassignedRefunds, type UnassignedRefund } from '#modules/refunds';
import { adminId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';

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
