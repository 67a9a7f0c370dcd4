import { dashboardAssignment, unassignedRefund } from '#contracts/after-sale';
import { success, successList } from '#contracts/envelope';
import { toCedis } from '#contracts/money';
import { assignDashboardRefund } from '#domain/payments';
import { listUnassignedRefunds, type UnassignedRefund } from '#domain/reporting';
import { adminId, requireAdmin, requireFreshPassword } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf } from '../key-page.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Admin: orders and payments'];
const params = z.object({ id: z.string() });

const present = ({ processorRefundId, amountPesewas, shops, ...refund }: UnassignedRefund) => ({
  ...refund,
  processorId: processorRefundId,
  amount: toCedis(amountPesewas),
  createdAt: isoOf(refund.createdAt),
  shops: shops.map(({ leftPesewas, ...shop }) => ({ ...shop, left: toCedis(leftPesewas) })),
});

/** Refunds that somebody made in the payment company's dashboard: an admin says whose money they were. */
export function adminDashboardRefundRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/dashboard-refunds',
      responses: {
        200: jsonResponse(
          'Refunds made at Paystack that belong to nobody yet',
          successList(unassignedRefund),
        ),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const found = await listUnassignedRefunds(db);
      return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      middleware: [requireAdmin(deps), requireFreshPassword],
      method: 'post',
      path: '/admin/dashboard-refunds/{id}/assign',
      request: { params, ...jsonBody(dashboardAssignment) },
      responses: {
        200: jsonResponse('Assigned', success(z.object({ success: z.literal(true) }))),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const refundId = c.req.valid('param').id;
      await assignDashboardRefund(db, site, { adminId: adminId(c), refundId, ...c.req.valid('json') });
      return c.json(envelope({ success: true as const }, 'Assigned and booked'), 200);
    },
  );
  return app;
}
