import { getDispute, listDisputes, sendEvidence } from '#modules/disputes';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import { fromCedis } from '#shared/money';
import type { disputeQuery } from '#src/modules/disputes/contract/disputes.ts';
import { presentDispute, presentDisputeDetail } from '../presenters/dispute.ts';
import { APPROVAL_ASKED, moveMoney } from '../second-admin.ts';

/** Disputes: admins respond with evidence, or accept them. */
export function adminDisputeRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const shown = async (id: string) => presentDisputeDetail(await getDispute(db, id));

  on('GET /admin/disputes', async (c) => {
    const read = (query: z.infer<typeof disputeQuery>) => listDisputes(db, query);
    return c.json(await cursorPage(c.req.valid('query'), read, presentDispute), 200);
  });

  on('GET /admin/disputes/{id}', async (c) => c.json(envelope(await shown(c.req.valid('param').id)), 200));

  on('POST /admin/disputes/{id}/evidence', async (c) => {
    const { id } = c.req.valid('param');
    const evidence = c.req.valid('json');
    await sendEvidence(deps.disputes, { adminId: adminId(c), disputeId: id, evidence });
    return c.json(envelope(await shown(id), 'Evidence sent'), 200);
  });

  on('POST /admin/disputes/{id}/accept', async (c) => {
    const { id } = c.req.valid('param');
    const { amount, reason } = c.req.valid('json');
    const request = { disputeId: id, amountPesewas: fromCedis(amount), reason };
    const { waits } = await moveMoney(deps, adminId(c), { kind: 'DISPUTE_ACCEPT', request });
    if (waits) return c.json(envelope(waits, APPROVAL_ASKED), 202);
    return c.json(envelope(await shown(id), 'Dispute accepted. The customer is being refunded'), 200);
  });
  return app;
}
