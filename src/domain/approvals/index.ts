export { askApproval } from './ask-approval.ts';
export { agreeToApproval, closeApproval, refuseApproval } from './decide-approval.ts';
export { forgetRecipient } from './forget-recipient.ts';
export { type ApprovalView, listApprovals } from './list-approvals.ts';
export type { MoneyAction, Stake } from './money-action.ts';
export { needsSecondAdmin } from './needs-second-admin.ts';
