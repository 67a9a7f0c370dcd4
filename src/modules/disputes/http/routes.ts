import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import { fromCedis, pesewas, toCedis } from '#shared/money';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import type { Dispute, DisputeDetail, disputeQuery, ShopDispute } from '../contract/disputes.ts';
import {
  type DisputeInList,
  type DisputeView,
  getDispute,
  listDisputes,
  type ShopDisputeView,
  sendEvidence,
} from '../index.ts';

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
    const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'DISPUTE_ACCEPT', request });
    if (waits) return c.json(envelope(waits, APPROVAL_REQUESTED), 202);
    return c.json(envelope(await shown(id), 'Dispute accepted. The customer is being refunded'), 200);
  });
  return app;
}

export function presentDispute({ amountPesewas, lostPesewas, ...dispute }: DisputeInList): Dispute {
  return {
    ...dispute,
    amount: toCedis(amountPesewas),
    dueAt: toIso(dispute.dueAt),
    createdAt: toIso(dispute.createdAt),
    resolvedAt: toIso(dispute.resolvedAt),
    lost: lostPesewas === null ? null : toCedis(lostPesewas),
  };
}

export function presentDisputeDetail(view: DisputeView): DisputeDetail {
  const { dispute, listed, customer, items, evidence } = view;
  const asked = items.reduce((sum, item) => sum + item.askedPesewas, 0);
  return {
    ...presentDispute(listed),
    message: dispute.message,
    processorStatus: dispute.processorStatus,
    processorResolution: dispute.processorResolution,
    dueAtSent: dispute.dueAtSent,
    customer,
    items: items.map(({ askedPesewas, lostPesewas, ...item }) => ({
      ...item,
      asked: toCedis(askedPesewas),
      lost: lostPesewas === null ? null : toCedis(lostPesewas),
    })),
    unallocated: toCedis(dispute.unallocatedPesewas ?? pesewas(dispute.amountPesewas - asked)),
    evidence,
    evidenceSentAt: toIso(dispute.status === 'OPEN' ? null : dispute.evidenceSentAt),
    answering: dispute.answer,
    lastError: dispute.lastError,
    statements: view.statements.map((one) => ({ ...one, createdAt: toIso(one.createdAt) })),
    history: view.history.map((one) => ({ ...one, createdAt: toIso(one.createdAt) })),
  };
}

export function presentShopDispute({ askedPesewas, takenPesewas, ...view }: ShopDisputeView): ShopDispute {
  return {
    ...view,
    amount: toCedis(askedPesewas),
    taken: toCedis(takenPesewas),
    dueAt: toIso(view.dueAt),
    createdAt: toIso(view.createdAt),
    resolvedAt: toIso(view.resolvedAt),
    statements: view.statements.map((one) => ({ ...one, createdAt: toIso(one.createdAt) })),
  };
}

export const routes: RouteGroup[] = [adminDisputeRoutes];
