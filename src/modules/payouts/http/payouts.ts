import {
  getPayout,
  holdPayouts,
  listPayouts,
  requestPayout,
  retryPayout,
  returnPayoutToBalance,
} from '#modules/payouts';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import { fromCedis, toCedis } from '#shared/money';
import { APPROVAL_ASKED, moveMoney, planRun, planRunAsSeen } from '#src/modules/approvals/http/approvals.ts';
import type { adminPayoutQuery } from '../contract/payouts.ts';
import { presentAdminPayout, presentPlannedPayout } from './present-payouts.ts';

/** Maximum shops in the preview of a run. */
const RUN_SHOWN_MAX = 50;
/** Payouts for admins: view, run, retry, take back, hold. */
export function adminPayoutRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const shown = async (id: string) => presentAdminPayout(await getPayout(db, id));

  on('GET /admin/payouts', async (c) => {
    const read = (query: z.infer<typeof adminPayoutQuery>) => listPayouts(db, query);
    return c.json(await cursorPage(c.req.valid('query'), read, presentAdminPayout), 200);
  });

  on('GET /admin/payouts/run', async (c) => {
    const { shown: planned, request } = await planRun(deps);
    const { count, amountPesewas } = request;
    const payouts = planned.slice(0, RUN_SHOWN_MAX).map(presentPlannedPayout);
    return c.json(envelope({ amount: toCedis(amountPesewas), count, payouts }), 200);
  });

  on('POST /admin/payouts/run', async (c) => {
    const { amount, count } = c.req.valid('json');
    const request = await planRunAsSeen(deps, { amountPesewas: fromCedis(amount), count });
    const moved = await moveMoney(deps, adminId(c), { kind: 'PAYOUT_RUN', request });
    if (moved.waits) return c.json(envelope(moved.waits, APPROVAL_ASKED), 202);
    const begun = moved.begun.length;
    return c.json(envelope({ begun }, `${begun} ${begun === 1 ? 'payout' : 'payouts'} begun`), 200);
  });

  on('POST /admin/payouts/{id}/retry', async (c) => {
    const { id } = c.req.valid('param');
    await retryPayout(db, { payoutId: id, adminId: adminId(c) });
    deps.nudgePayouts();
    return c.json(envelope(await shown(id), 'Sent again'), 200);
  });

  on('POST /admin/payouts/{id}/take-back', async (c) => {
    const { id } = c.req.valid('param');
    await returnPayoutToBalance(deps.payouts, { payoutId: id, adminId: adminId(c), ...c.req.valid('json') });
    return c.json(envelope(await shown(id), 'Returned to the shop’s balance'), 200);
  });

  on('POST /admin/shops/{id}/payouts', async (c) => {
    const shopId = c.req.valid('param').id;
    const { request } = await planRun(deps, shopId);
    // If nothing can be paid now, `requestPayout` throws the reason.
    if (request.count === 0) {
      const { id } = await requestPayout(db, { shopId, requestedBy: 'admin', adminId: adminId(c) });
      return c.json(envelope(await shown(id), 'The payout is on its way'), 201);
    }
    const moved = await moveMoney(deps, adminId(c), { kind: 'PAYOUT_RUN', request });
    if (moved.waits) return c.json(envelope(moved.waits, APPROVAL_ASKED), 202);
    return c.json(envelope(await shown(moved.begun[0] ?? ''), 'The payout is on its way'), 201);
  });

  on('POST /admin/shops/{id}/payouts/hold', async (c) => {
    await holdPayouts(db, site, {
      shopId: c.req.valid('param').id,
      adminId: adminId(c),
      ...c.req.valid('json'),
    });
    return c.json(envelope({ success: true as const }, 'Payouts are on hold'), 200);
  });

  on('POST /admin/shops/{id}/payouts/release', async (c) => {
    const shopId = c.req.valid('param').id;
    await holdPayouts(db, site, { shopId, adminId: adminId(c), reason: null });
    return c.json(envelope({ success: true as const }, 'Payouts resumed'), 200);
  });
  return app;
}
