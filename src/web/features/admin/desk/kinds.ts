import type { DeskKind } from '#contracts/desk';

/** What each kind of waiting thing is called. */
export const KINDS: Record<DeskKind, string> = {
  DISPUTE: 'Dispute',
  REFUND_REQUEST: 'Refund asked for',
  REFUND_STUCK: 'Refund in trouble',
  REFUND_UNASSIGNED: 'Refund to assign',
  PAYOUT_FAILED: 'Payout failed',
  APPROVAL: 'Second yes',
  MONEY_DIFFERENCE: 'Money differs',
  NOT_RECEIVED: 'Not received',
  UNSENT: 'Not sent in time',
  LATE: 'Late parcel',
  MESSAGE_UNREAD: 'Message not read',
  REPORT: 'Report',
  SHOP_REVIEW: 'Shop to review',
  WALLET: 'Wallet to check',
};
