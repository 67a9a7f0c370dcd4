import type { Pesewas } from '#contracts/money';
import type { Transaction } from '../../platform/database.ts';
import { type LEDGER_ACCOUNTS, ledgerEntries, ledgerTransactions } from './tables.ts';

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface Posting {
  account: LedgerAccount;
  /** For the three accounts of a shop alone. */
  shopId?: string;
  /** Signed pesewas: debit positive, credit negative. */
  amountPesewas: Pesewas;
}

/**
 * Posts one balanced transaction (docs/design.md, Money). Gives false, and posts nothing, when `key` was posted
 * before: the same business fact is never booked twice. Where nothing moves nothing is booked either.
 * @throws RangeError when the postings do not sum to zero; the database checks it once more at commit
 */
export async function postTransaction(
  tx: Transaction,
  input: { key: string; description: string; orderId?: string; postings: Posting[] },
): Promise<boolean> {
  const postings = input.postings.filter((posting) => posting.amountPesewas !== 0);
  const sum = postings.reduce((total, posting) => total + posting.amountPesewas, 0);
  if (postings.length === 0) return false;
  if (sum !== 0) throw new RangeError(`ledger transaction ${input.key} is off by ${sum} pesewas`);
  const { key, description, orderId } = input;
  const [posted] = await tx
    .insert(ledgerTransactions)
    .values({ key, description, orderId })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!posted) return false;
  await tx
    .insert(ledgerEntries)
    .values(postings.map((posting) => ({ ...posting, transactionId: posted.id })));
  return true;
}
