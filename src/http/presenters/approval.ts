import type { Approval } from '#contracts/approvals';
import { toCedis } from '#contracts/money';
import type { ApprovalView } from '#domain/reporting';
import { isoOf } from '../key-page.ts';

export function presentApproval({ amountPesewas, ...view }: ApprovalView): Approval {
  return {
    ...view,
    amount: toCedis(amountPesewas),
    askedAt: isoOf(view.askedAt),
    expiresAt: isoOf(view.expiresAt),
    decidedAt: isoOf(view.decidedAt),
  };
}
