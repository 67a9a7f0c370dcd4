/** Texts of the approvals of money by a second admin. */
export const approvalTexts = {
  requestedByYou: (date: string) => `Requested by you on ${date}`,
  requestedBy: (name: string, date: string) => `Requested by ${name} on ${date}`,
  answeredBy: (name: string, date: string, note: string | null) =>
    `Answered by ${name} on ${date}${note ? `: ${note}` : ''}`,
  approveText: (amount: string, recipient: string, count: number) =>
    count === 1
      ? `This sends ${amount} to ${recipient} in 1 payment, exactly as shown here. You cannot undo it.`
      : `This sends ${amount} to ${recipient} in ${count} payments, exactly as shown here. You cannot undo it.`,
  kindRefundGrant: 'Refund request',
  kindRefundByHand: 'Refund paid manually',
  kindOrderCancel: 'Cancel a paid order',
  kindDisputeAccept: 'Accept a dispute',
  kindMarketCoupon: 'Dwaso discount code',
  kindMoneyDifference: 'Book a difference',
  title: 'Approvals',
  lead: 'Two admins must approve every payout that an admin starts. They must also approve refunds and discount codes when one admin passes GH₵1,000.00 in a day. Check each one carefully.',
  findLabel: 'Find approvals',
  stateLabel: 'Status',
  empty: 'Nothing to approve',
  to: (recipient: string) => `To ${recipient}`,
  otherAdminMust: 'Another admin must approve this.',
  expires: (expiresAt: string) => `Expires on ${expiresAt} if not approved.`,
  withdraw: 'Withdraw request',
  withdrawTitle: 'Withdraw this request?',
  withdrawText: 'No money is sent. You can request it again.',
  reject: 'Reject',
  rejectTitle: 'Reject this request?',
  rejectText: (askedBy: string) => `No money is sent. ${askedBy} will see your reason.`,
  approve: 'Approve',
  send: (amount: string) => `Send ${amount}`,
  sending: 'Sending...',
  all: 'All',
  waiting: 'Waiting',
  done: 'Done',
  rejected: 'Rejected',
  failed: 'Failed',
};
