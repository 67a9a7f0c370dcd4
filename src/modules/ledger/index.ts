export { entriesOf, findBooked, hasPaidOrder, readShopBalances, type ShopBalances } from './balances.ts';
export {
  acceptMoneyCheck,
  arePayoutsBlocked,
  type LedgerAccount,
  listMoneyChecks,
  type Posting,
  postTransaction,
  recordInvariantResults,
} from './post-transaction.ts';
export { linesOfOrder } from './queries/order-lines.ts';
export { splitAmount, splitLine } from './split.ts';
export {
  allocate,
  type MarketPart,
  type PriceAndFee,
  shopShareOf,
  splitGoodsFirst,
  splitRefund,
  spreadOverItems,
} from './split-refund.ts';
