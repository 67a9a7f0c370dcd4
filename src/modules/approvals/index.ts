export {
  type ActionSummary,
  approvalExpiresAt,
  approvalHash,
  approveAction,
  eraseRecipient,
  PENDING_APPROVAL,
  recordApprovalOutcome,
  rejectAction,
  requestApproval,
} from './approvals.ts';
export { type MoneyAction, moneyAction } from './contract/money-action.ts';
export { countMove, lockMoves, type MovingAdmin, SecondAdminNeeded } from './count-move.ts';
