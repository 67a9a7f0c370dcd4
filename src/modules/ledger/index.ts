export {
  findBookedKeys,
  hasPaidOrder,
  listEntries,
  readAgentBalances,
  readCredit,
  readMemberBalances,
  readShopBalances,
  type ShopBalances,
} from './balances.ts';
export {
  acceptMoneyCheck,
  arePayoutsBlocked,
  type LedgerAccount,
  type LedgerPosting,
  listMoneyChecks,
  type Posting,
  postTransaction,
  postTransactions,
  recordInvariantResults,
} from './post-transaction.ts';
export { type CreditEntry, listCreditEntries } from './queries/credit-entries.ts';
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
