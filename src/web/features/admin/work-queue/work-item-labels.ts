import type { DeskKind } from '#contracts/desk';
import { deskTexts } from './texts.ts';

/** What each kind of waiting thing is called. */
export const WORK_ITEM_LABELS: Record<DeskKind, string> = {
  DISPUTE: 'Dispute',
  REFUND_REQUEST: deskTexts.refundRequest,
  REFUND_STUCK: deskTexts.refundStuck,
  REFUND_UNASSIGNED: deskTexts.refundUnassigned,
  PAYOUT_FAILED: deskTexts.payoutFailed,
  APPROVAL: 'Approval',
  MONEY_DIFFERENCE: deskTexts.moneyDifference,
  NOT_RECEIVED: deskTexts.notReceived,
  UNSENT: deskTexts.unsent,
  LATE: deskTexts.lateParcel,
  MESSAGE_UNREAD: deskTexts.messageUnread,
  REPORT: 'Report',
  SHOP_REVIEW: deskTexts.shopReview,
  WALLET: deskTexts.wallet,
};
