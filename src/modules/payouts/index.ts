export { findPayoutOfEarnings } from './dispute-hold.ts';
export {
  type DuePayout,
  listDuePayouts,
  PAYOUT_FAILED,
  type PayoutChange,
  type PlannedPayoutDetail,
  planPayouts,
  WALLET_TO_CHECK,
} from './due-payouts.ts';
export { confirmFirstWallet, proposeFirstWallet } from './first-wallet.ts';
export type { PayoutDeps, PayoutGateway } from './gateway.ts';
export { holdPayouts, retryPayout, returnPayoutToBalance } from './manage-payouts.ts';
export {
  closeObjection,
  objectToPayout,
  requestGroupPayouts,
  requestWeeklyMemberPayouts,
} from './member-payouts.ts';
export { retireLostWallet } from './member-wallets.ts';
export { type Payable, readPayable } from './payable.ts';
export { type Payee, readPayeePayable, readPayeeRules } from './payee.ts';
export { isPayoutDay, nextPayoutDay, payoutStartedSince } from './payout-delay.ts';
export { pollPayout, processPayouts } from './process-payouts.ts';
export {
  listGroupsForAdmins,
  listHandedPayouts,
  listMemberLines,
  listMemberPayouts,
  listMemberSums,
} from './queries/group-money.ts';
export {
  type Earnings,
  getPayout,
  listHeldEarnings,
  listPayouts,
  listWalletsToCheck,
  type PayoutView,
  type PendingEarnings,
  readEarnings,
  type WalletMismatch,
} from './queries/payouts.ts';
export { requestPayout, requestWeeklyPayouts, runPlannedPayouts } from './request-payout.ts';
export type { PayoutStatus } from './states.ts';
export { PAYOUT_COUNTS, PAYOUT_MOVING, PAYOUT_OPEN } from './states.ts';
export {
  confirmWallet,
  confirmWalletHolder,
  deleteWallets,
  eraseMemberWallets,
  findWallet,
  lookUpPayer,
  proposeWallet,
  type WalletRow,
} from './wallets.ts';
export { withholdFromPayout } from './withhold-from-payout.ts';
