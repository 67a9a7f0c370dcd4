export { approvalHash } from './approval-hash.ts';
export { askApproval } from './ask-approval.ts';
export { countMove, lockMoves, type Mover, SecondAdminNeeded } from './count-move.ts';
export { agreeToApproval, closeApproval, refuseApproval } from './decide-approval.ts';
export { forgetRecipient } from './forget-recipient.ts';
export { type MoneyAction, moneyAction, type Stake } from './money-action.ts';
export { APPROVAL_WAITS, approvalEndsAt } from './waiting-approvals.ts';
