import type { ApprovalView } from '#modules/admin';
import { toIso } from '#server/http/cursor-page';
import { toCedis } from '#shared/money';
import type { Approval } from '#src/modules/approvals/contract/approvals.ts';
import { presentPlannedPayout } from './payouts.ts';

export function presentApproval({ amountPesewas, payouts, ...view }: ApprovalView): Approval {
  return {
    ...view,
    payouts: payouts.map(presentPlannedPayout),
    amount: toCedis(amountPesewas),
    askedAt: toIso(view.askedAt),
    expiresAt: toIso(view.expiresAt),
    decidedAt: toIso(view.decidedAt),
  };
}
