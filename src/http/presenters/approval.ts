import type { Approval } from '#contracts/approvals';
import type { ApprovalView } from '#modules/admin';
import { isoOf } from '#server/http/key-page';
import { toCedis } from '#shared/money';
import { presentPlannedPayout } from './payouts.ts';

export function presentApproval({ amountPesewas, payouts, ...view }: ApprovalView): Approval {
  return {
    ...view,
    payouts: payouts.map(presentPlannedPayout),
    amount: toCedis(amountPesewas),
    askedAt: isoOf(view.askedAt),
    expiresAt: isoOf(view.expiresAt),
    decidedAt: isoOf(view.decidedAt),
  };
}
