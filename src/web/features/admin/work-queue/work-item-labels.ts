import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import { workQueueTexts } from './texts.ts';

/** Names of the kinds of tasks. */
export const WORK_ITEM_LABELS: Record<DeskKind, string> = {
  DISPUTE: 'Dispute',
  REFUND_REQUEST: workQueueTexts.refundRequest,
  REFUND_STUCK: workQueueTexts.refundStuck,
  REFUND_UNASSIGNED: workQueueTexts.refundUnassigned,
  PAYOUT_FAILED: workQueueTexts.payoutFailed,
  APPROVAL: 'Approval',
  MONEY_DIFFERENCE: workQueueTexts.moneyDifference,
  NOT_RECEIVED: workQueueTexts.notReceived,
  UNSENT: workQueueTexts.unsent,
  LATE: workQueueTexts.lateParcel,
  MESSAGE_UNREAD: workQueueTexts.messageUnread,
  REPORT: 'Report',
  SHOP_REVIEW: workQueueTexts.shopReview,
  WALLET: workQueueTexts.wallet,
  MEMBER_NUMBER: workQueueTexts.memberNumber,
  NEW_EMAIL: workQueueTexts.newEmail,
};
