import type { DisputeInList, DisputeView, ShopDisputeView } from '#modules/disputes';
import { toIso } from '#server/http/cursor-page';
import { pesewas, toCedis } from '#shared/money';
import type { DisputeDetail, DisputeShown, ShopDispute } from '#src/modules/disputes/contract/disputes.ts';

export function presentDispute({ amountPesewas, lostPesewas, ...dispute }: DisputeInList): DisputeShown {
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
