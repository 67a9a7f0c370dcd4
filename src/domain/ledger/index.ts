export { type Posting, postTransaction } from './post-transaction.ts';
export { splitAmount } from './split-amount.ts';
