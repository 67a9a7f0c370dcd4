export { readShopBalances, type ShopBalances } from './balances.ts';
export { type LedgerLine, linesOfOrder } from './order-lines.ts';
export { type Posting, postTransaction } from './post-transaction.ts';
export { splitAmount } from './split-amount.ts';
export { readStatement, type Statement, type StatementLine } from './statement.ts';
