export { approvalHash } from './approval-hash.ts';
export { type MoneyAction, moneyAction } from './contract/money-action.ts';
export { countMove, lockMoves, type Mover, SecondAdminNeeded } from './count-move.ts';
export { approveAction, recordApprovalOutcome, rejectAction } from './decide-approval.ts';
export { forgetRecipient } from './erase-recipient.ts';
export type { ActionSummary } from './money-action.ts';
export { requestApproval } from './request-approval.ts';
export { APPROVAL_WAITS, approvalEndsAt } from './waiting-approvals.ts';
