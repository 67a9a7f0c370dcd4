import { reason } from '#contracts/admin';
import { payoutRunPreview, seenSum } from '#contracts/approvals';
import { success, successList } from '#contracts/envelope';
import { fromCedis, toCedis } from '#contracts/money';
import { adminPayout, adminPayoutQuery } from '#contracts/payouts';
import { holdPayouts, requestPayout, retryPayout, takeBackPayout } from '#domain/payouts';
import { getPayout, listPayouts } from '#domain/reporting';
import { adminId, requireAdmin, requireFreshPassword } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentAdminPayout } from '../presenters/payouts.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { ASKED, asked, assertRunIsAsSeen, moveMoney, readPayoutRun } from '../second-admin.ts';

const tags = ['Admin'];
const params = z.object({ id: z.string() });
/** Shops named before a run. */
const RUN_SHOWN_MAX = 50;
const thePayout = jsonResponse('The payout', success(adminPayout));
const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));
const refused = failures(400, 401, 403, 404, 409, 422);

/** Payouts as the admins run them: see, run, retry, take back, hold. */
export function adminPayoutRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };
  const moving = { ...common, middleware: [requireAdmin(deps), requireFreshPassword] };
  const shown = async (id: string) => presentAdminPayout(await getPayout(db, id));

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/payouts',
      request: { query: adminPayoutQuery },
      responses: {
        200: jsonResponse('Payouts, newest first', successList(adminPayout)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const read = ({ cursor: before, ...query }: z.infer<typeof adminPayoutQuery>) =>
        listPayouts(db, { ...query, before });
      return c.json(await keyPage(c.req.valid('query'), read, presentAdminPayout), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/payouts/run',
      responses: {
        200: jsonResponse('What a run would send now', success(payoutRunPreview)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const { due, count, amountPesewas } = await readPayoutRun(deps);
      const payouts = due.slice(0, RUN_SHOWN_MAX).map(({ shopId, shopName, amountPesewas: pesewas }) => ({
        shop: { id: shopId, name: shopName },
        amount: toCedis(pesewas),
      }));
      return c.json(envelope({ amount: toCedis(amountPesewas), count, payouts }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/payouts/run',
      request: jsonBody(seenSum),
      responses: {
        200: jsonResponse('The payouts are begun', success(z.object({ begun: z.number().int() }))),
        202: asked,
        ...failures(400, 401, 403, 409, 422),
      },
    }),
    async (c) => {
      const { amount, count } = c.req.valid('json');
      const request = { amountPesewas: fromCedis(amount), count };
      await assertRunIsAsSeen(deps, request);
      const moved = await moveMoney(deps, adminId(c), { kind: 'PAYOUT_RUN', request });
      if (moved.waits) return c.json(envelope(moved.waits, ASKED), 202);
      const { begun } = moved;
      return c.json(envelope({ begun }, `${begun} ${begun === 1 ? 'payout' : 'payouts'} begun`), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/payouts/{id}/retry',
      request: { params },
      responses: { 200: thePayout, ...refused },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await retryPayout(db, { payoutId: id, adminId: adminId(c) });
      deps.nudgePayouts();
      return c.json(envelope(await shown(id), 'It is sent again'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/payouts/{id}/take-back',
      request: { params, ...jsonBody(reason) },
      responses: { 200: thePayout, ...refused, ...failures(503) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await takeBackPayout(deps.payouts, { payoutId: id, adminId: adminId(c), ...c.req.valid('json') });
      return c.json(envelope(await shown(id), "It is back in the shop's balance"), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/shops/{id}/payouts',
      request: { params },
      responses: { 201: thePayout, ...refused },
    }),
    async (c) => {
      const { id } = await requestPayout(db, {
        shopId: c.req.valid('param').id,
        requestedBy: 'admin',
        adminId: adminId(c),
      });
      deps.nudgePayouts();
      return c.json(envelope(await shown(id), 'The payout is on its way'), 201);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/shops/{id}/payouts/hold',
      request: { params, ...jsonBody(reason) },
      responses: { 200: done, ...refused },
    }),
    async (c) => {
      await holdPayouts(db, site, {
        shopId: c.req.valid('param').id,
        adminId: adminId(c),
        ...c.req.valid('json'),
      });
      return c.json(envelope({ success: true as const }, 'Payouts are on hold'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/admin/shops/{id}/payouts/release',
      request: { params },
      responses: { 200: done, ...refused },
    }),
    async (c) => {
      const shopId = c.req.valid('param').id;
      await holdPayouts(db, site, { shopId, adminId: adminId(c), reason: null });
      return c.json(envelope({ success: true as const }, 'Payouts run again'), 200);
    },
  );
  return app;
}
