export { addDisputeStatement, forgetEvidence } from './add-statement.ts';
export { liablePartyOf } from './allocate-loss.ts';
export { type DisputeRow, findDispute } from './change-dispute.ts';
export { receiveRefund, syncDashboardRefunds, syncDisputes } from './daily-sync.ts';
export type { DisputeDeps } from './deps.ts';
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
export { acceptDispute, sendEvidence } from './respond-to-dispute.ts';
