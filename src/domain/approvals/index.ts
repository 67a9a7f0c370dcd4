export { askApproval } from './ask-approval.ts';
export { agreeToApproval, closeApproval, refuseApproval } from './decide-approval.ts';
export { forgetRecipient } from './forget-recipient.ts';
export { APPROVAL_DAYS, type MoneyAction, type Stake } from './money-action.ts';
export { needsSecondAdmin } from './needs-second-admin.ts';
