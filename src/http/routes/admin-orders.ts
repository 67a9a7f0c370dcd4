import { reason } from '#contracts/admin';
import { adminOrder, adminOrderQuery, foundOrder, verification } from '#contracts/admin-orders';
import { success, successList } from '#contracts/envelope';
import { cancelOrderAsAdmin } from '#domain/fulfilment';
import { verifyPayment } from '#domain/payments';
import { searchOrders } from '#domain/reporting';
import { adminId, requireAdmin, requireFreshPassword } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentFoundOrder, presentVerification, readAdminOrder } from '../presenters/admin-order.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { ASKED, asked, moveMoney } from '../second-admin.ts';

const tags = ['Admin: orders and payments'];
const params = z.object({ id: z.string() });
const theOrder = jsonResponse('The order with everything known of it', success(adminOrder));

/** Orders and payments for the admins: search, one page with everything, cancel, verify again. */
export function adminOrderRoutes(deps: HttpDeps) {
  const { db, site, payments } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/orders',
      request: { query: adminOrderQuery },
      responses: {
        200: jsonResponse('Orders, newest first', successList(foundOrder)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) =>
      c.json(await keyPage(c.req.valid('query'), (query) => searchOrders(db, query), presentFoundOrder), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/orders/{id}',
      request: { params },
      responses: { 200: theOrder, ...failures(400, 401, 403, 404) },
    }),
    async (c) => c.json(envelope(await readAdminOrder(deps, c.req.valid('param').id)), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      middleware: [requireAdmin(deps), requireFreshPassword],
      method: 'delete',
      path: '/admin/orders/{id}',
      request: { params, ...jsonBody(reason) },
      responses: { 200: theOrder, 202: asked, ...failures(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const orderId = c.req.valid('param').id;
      const principal = c.get('principal');
      const unpaidOnly = principal.kind === 'admin' && principal.adminRole === 'support';
      const request = { orderId, ...c.req.valid('json') };
      if (unpaidOnly) await cancelOrderAsAdmin(db, site, { adminId: adminId(c), unpaidOnly, ...request });
      else {
        const { waits } = await moveMoney(deps, adminId(c), { kind: 'ORDER_CANCEL', request });
        if (waits) return c.json(envelope(waits, ASKED), 202);
      }
      return c.json(envelope(await readAdminOrder(deps, orderId), 'Order cancelled'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/payments/{reference}/verify',
      request: { params: z.object({ reference: z.string().max(200) }) },
      responses: {
        200: jsonResponse('What Paystack said, and the attempt as it is now', success(verification)),
        ...failures(400, 401, 403, 404, 503),
      },
    }),
    async (c) => {
      const { reference } = c.req.valid('param');
      const { outcome, attempt } = await verifyPayment(payments, { adminId: adminId(c), reference });
      return c.json(envelope(presentVerification(outcome, attempt), 'Asked Paystack'), 200);
    },
  );
  return app;
}
