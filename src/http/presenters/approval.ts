import type { Approval } from '#contracts/approvals';
import type { ApprovalView } from '#modules/admin';
import { toIso } from '#server/http/cursor-page';
import { toCedis } from '#shared/money';
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
