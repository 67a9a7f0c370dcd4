import type { ApprovalKind } from '#contracts/approvals';

/** What waits, in the words of its list. */
export const APPROVAL_LABELS: Record<ApprovalKind, string> = {
  ORDER_REFUND: 'Refund',
  REFUND_GRANT: 'Refund that was asked for',
  REFUND_BY_HAND: 'Refund sent by hand',
  ORDER_CANCEL: 'Cancel a paid order',
  PAYOUT_RUN: 'Payout run',
  DISPUTE_ACCEPT: 'Accept a dispute',
};
