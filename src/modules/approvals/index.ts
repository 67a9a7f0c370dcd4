export { type MoneyAction, moneyAction } from './contract/money-action.ts';
export { countMove, lockMoves, type Mover, SecondAdminNeeded } from './count-move.ts';
export { approveAction, recordApprovalOutcome, rejectAction } from './decide-approval.ts';
export { requestApproval } from './request-approval.ts';
export {
  type ActionSummary,
  APPROVAL_WAITS,
  approvalEndsAt,
  approvalHash,
  forgetRecipient,
} from './waiting-approvals.ts';
