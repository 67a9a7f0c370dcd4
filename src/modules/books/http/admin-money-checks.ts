import { recordAudit } from '#modules/audit';
import { acceptMoneyCheck, listMoneyChecks } from '#modules/ledger';
import { inTransaction } from '#platform/transaction';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';

/** Ledger rules: their state, and resuming payouts while one is violated. */
export function adminMoneyCheckRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/money-checks', async (c) => {
    const checks = await listMoneyChecks(db);
    return c.json(listEnvelope(checks, { total: checks.length }), 200);
  });
  on('POST /admin/money-checks/accept', async (c) => {
    const { rule, reason } = c.req.valid('json');
    const by = adminId(c);
    await inTransaction(db, async (tx) => {
      await acceptMoneyCheck(tx, { rule, adminId: by, reason });
      await recordAudit(tx, {
        ...{ adminId: by, action: 'money-check.accept', subject: 'money-check' },
        ...{ after: { rule }, reason },
      });
    });
    deps.nudgePayouts();
    return c.json(envelope({ success: true as const }, 'Payouts resumed'), 200);
  });
  return app;
}
