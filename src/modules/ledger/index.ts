export {
  findBookedKeys,
  hasPaidOrder,
  listEntries,
  readAgentBalances,
  readShopBalances,
  type ShopBalances,
} from './balances.ts';
export {
  acceptMoneyCheck,
  arePayoutsBlocked,
  type LedgerAccount,
  listMoneyChecks,
  type Posting,
  postTransaction,
  recordInvariantResults,
} from './post-transaction.ts';
export { listOrderLines } from './queries/order-ledger-entries.ts';
export { splitAmount, splitLine } from './split.ts';
export {
  allocate,
  type PriceAndFee,
  type SubsidisedItem,
  shopShare,
  splitGoodsFirst,
  splitRefund,
  spreadOverItems,
} from './split-refund.ts';
