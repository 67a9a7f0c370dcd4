export { findLiableParty } from './allocate-loss.ts';
export { type DisputeRow, findDispute } from './change-dispute.ts';
export type { DisputeDeps, DisputeGateway, ReportedDispute } from './gateway.ts';
export {
  type DisputeInList,
  type DisputeView,
  getDispute,
  listDisputes,
  listDisputesOfShopOrder,
  type ShopDisputeView,
} from './queries/disputes.ts';
export { acceptDispute, addDisputeStatement, eraseEvidence, sendEvidence } from './respond-to-dispute.ts';
export {
  pollOpenDisputes,
  receiveDispute,
  receiveRefund,
  syncDashboardRefunds,
  syncDisputes,
} from './sync-disputes.ts';
export { DISPUTE_OPEN } from './views.ts';
