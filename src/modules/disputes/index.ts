export { acceptDispute } from './accept-dispute.ts';
export { addDisputeStatement } from './add-statement.ts';
export { liablePartyOf } from './allocate-loss.ts';
export { type DisputeRow, findDispute } from './change-dispute.ts';
export { receiveRefund } from './dashboard-refunds.ts';
export type { DisputeDeps } from './deps.ts';
export { forgetEvidence } from './forget-evidence.ts';
export type { DisputeGateway, ReportedDispute } from './gateway.ts';
export { pollOpenDisputes, receiveDispute } from './poll-open-disputes.ts';
export {
  type DisputeInList,
  type DisputeView,
  disputesOfShopOrder,
  getDispute,
  listDisputes,
  type ShopDisputeView,
} from './queries/disputes.ts';
export { sendEvidence } from './send-evidence.ts';
export { syncDisputes } from './sync-disputes.ts';
export { syncDashboardRefunds } from './sync-refunds.ts';
