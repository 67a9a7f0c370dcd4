export type { PayoutDeps } from './deps.ts';
export { payoutOfEarnings } from './dispute-hold.ts';
export {
  type DuePayout,
  listDuePayouts,
  type PayoutChange,
  planPayouts,
  type ShownPayout,
} from './due-payouts.ts';
export type { PayoutGateway } from './gateway.ts';
export { lookUpPayer } from './look-up-payer.ts';
export { holdPayouts, retryPayout, returnPayoutToBalance } from './manage-payouts.ts';
export { type Payable, readPayable } from './payable.ts';
export { isPayoutDay, nextPayoutDay } from './payout-day.ts';
export { payoutBegunSince } from './payout-delay.ts';
export { pollPayout, processPayouts } from './process-payouts.ts';
export { type Earnings, getPayout, listPayouts, type PayoutView, readEarnings } from './queries/payouts.ts';
export { listHeldEarnings, type PendingEarnings } from './queries/pending-earnings.ts';
export { listWalletsToCheck, type WalletMismatch } from './queries/wallet-mismatches.ts';
export { requestPayout, requestWeeklyPayouts, runPlannedPayouts } from './request-payout.ts';
export type { PayoutStatus } from './states.ts';
export { PAYOUT_FAILED, PAYOUT_OPEN, WALLET_TO_CHECK } from './waiting-payouts.ts';
export {
  confirmWallet,
  confirmWalletHolder,
  findWallet,
  forgetWallets,
  proposeWallet,
  type WalletRow,
} from './wallets.ts';
export { withholdFromPayout } from './withhold-from-payout.ts';
