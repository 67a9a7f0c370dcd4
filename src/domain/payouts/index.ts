export type { PayoutDeps } from './deps.ts';
export { holdPayouts, retryPayout, takeBackPayout } from './manage-payouts.ts';
export { isPayoutDay } from './payout-day.ts';
export { payoutBegunSince } from './payout-wait.ts';
export { followPayout, processPayouts } from './process-payouts.ts';
export { type Earnings, getPayout, listPayouts, type PayoutView, readEarnings } from './queries.ts';
export { requestPayout, requestWeeklyPayouts } from './request-payout.ts';
export { confirmWalletName, listWalletsToCheck, type WalletToCheck } from './wallet-name.ts';
export { confirmWallet, proposeWallet, type WalletRow } from './wallets.ts';
