import type { DisputeDetail, DisputeShown, ShopDispute } from '#contracts/disputes';
import type { DisputeInList, DisputeView, ShopDisputeView } from '#modules/disputes';
import { isoOf } from '#server/http/key-page';
import { pesewas, toCedis } from '#shared/money';

export function presentDispute({ amountPesewas, lostPesewas, ...dispute }: DisputeInList): DisputeShown {
  return {
    ...dispute,
    amount: toCedis(amountPesewas),
    dueAt: isoOf(dispute.dueAt),
    createdAt: isoOf(dispute.createdAt),
    resolvedAt: isoOf(dispute.resolvedAt),
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
    evidenceSentAt: isoOf(dispute.status === 'OPEN' ? null : dispute.evidenceSentAt),
    answering: dispute.answer,
    lastError: dispute.lastError,
    statements: view.statements.map((one) => ({ ...one, createdAt: isoOf(one.createdAt) })),
    history: view.history.map((one) => ({ ...one, createdAt: isoOf(one.createdAt) })),
  };
}

export function presentShopDispute({ askedPesewas, takenPesewas, ...view }: ShopDisputeView): ShopDispute {
  return {
    ...view,
    amount: toCedis(askedPesewas),
    taken: toCedis(takenPesewas),
    dueAt: isoOf(view.dueAt),
    createdAt: isoOf(view.createdAt),
    resolvedAt: isoOf(view.resolvedAt),
    statements: view.statements.map((one) => ({ ...one, createdAt: isoOf(one.createdAt) })),
  };
}
