export { allocate } from './allocate.ts';
export { readShopBalances, type ShopBalances } from './balances.ts';
export { entriesOf, findBooked, hasPaidOrder } from './booked.ts';
export {
  acceptMoneyCheck,
  arePayoutsBlocked,
  listMoneyChecks,
  recordInvariantResults,
} from './invariants.ts';
export { type MarketPart, marketShareOf } from './market-share.ts';
export { type LedgerAccount, type Posting, postTransaction } from './post-transaction.ts';
export { linesOfOrder } from './queries/order-lines.ts';
export { splitAmount } from './split-amount.ts';
export { splitLine } from './split-line.ts';
