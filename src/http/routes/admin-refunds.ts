import { adminRefund, adminRefundCase, refundDecision, settleByHand } from '#contracts/after-sale';
import { success, successList } from '#contracts/envelope';
import { fromCedis } from '#contracts/money';
import { decideRefund, retryRefund } from '#domain/payments';
import { listRefunds, type RefundView, readOrderStake } from '#domain/reporting';
import { adminId, requireAdmin, requireFreshPassword } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentAdminRefund } from '../presenters/after-sale.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { ASKED, asked, moveMoney } from '../second-admin.ts';

const tags = ['Admin'];
const params = z.object({ id: z.string() });
const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));
const refused = failures(400, 401, 403, 404, 409, 422);

const refundQuery = z.object({
  queue: z.enum(['requested', 'stuck', 'all']).default('all'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.uuid().optional(),
});

/** Refunds as the admins see to them: decide, send by hand, send again. */
export function adminRefundRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };
  const moving = { ...common, middleware: [requireAdmin(deps), requireFreshPassword] };
  const ok = (message: string) => envelope({ success: true as const }, message);

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/refunds',
      request: {
        query: refundQuery,
      },
      responses: {
        200: jsonResponse('Refunds, newest first', successList(adminRefundCase)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const read = ({ cursor: before, ...query }: z.infer<typeof refundQuery>) =>
        listRefunds(db, { ...query, before });
      const present = (one: RefundView) => presentAdminRefund(one, site);
      return c.json(await keyPage(c.req.valid('query'), read, present), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/refunds/{id}/decide',
      request: { params, ...jsonBody(refundDecision) },
      responses: { 200: done, 202: asked, ...refused },
    }),
    async (c) => {
      const decision = c.req.valid('json');
      const refundId = c.req.valid('param').id;
      if (!decision.approve) {
        await decideRefund(db, site, { adminId: adminId(c), refundId, ...decision });
        return c.json(ok('The request was not granted'), 200);
      }
      const { note, amount } = decision;
      const request = { refundId, note, amountPesewas: fromCedis(amount) };
      const { waits } = await moveMoney(deps, adminId(c), { kind: 'REFUND_GRANT', request });
      return waits ? c.json(envelope(waits, ASKED), 202) : c.json(ok('The money goes back'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/refunds/{id}/retry',
      request: { params },
      responses: { 200: done, ...refused },
    }),
    async (c) => {
      await retryRefund(db, { adminId: adminId(c), refundId: c.req.valid('param').id });
      return c.json(ok('It is sent again'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/refunds/{id}/settle',
      request: { params, ...jsonBody(settleByHand) },
      responses: { 200: done, 202: asked, ...refused },
    }),
    async (c) => {
      const { note } = c.req.valid('json');
      const request = { refundId: c.req.valid('param').id, note };
      const { waits } = await moveMoney(deps, adminId(c), { kind: 'REFUND_BY_HAND', request });
      return waits ? c.json(envelope(waits, ASKED), 202) : c.json(ok('Booked as sent by hand'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/orders/{id}/refund',
      request: { params, ...jsonBody(adminRefund) },
      responses: { 200: done, 202: asked, ...refused },
    }),
    async (c) => {
      const { amount, left, ...about } = c.req.valid('json');
      const orderId = c.req.valid('param').id;
      const now = await readOrderStake(db, { orderId, ...about });
      const leftPesewas = left === undefined ? now.leftPesewas : fromCedis(left);
      const request = { orderId, ...about, leftPesewas, amountPesewas: fromCedis(amount) };
      const { waits } = await moveMoney(deps, adminId(c), { kind: 'ORDER_REFUND', request });
      return waits ? c.json(envelope(waits, ASKED), 202) : c.json(ok('The money goes back'), 200);
    },
  );
  return app;
}
