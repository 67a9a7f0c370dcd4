import { expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { type Posting, postTransaction } from './post-transaction.ts';

/** A transaction that must not be asked for anything. */
const UNUSED = {} as Transaction;
const post = (...postings: Posting[]) => postTransaction(UNUSED, { key: 'sale', description: 'x', postings });

it.each([
  [[5, -4], 1],
  [[5, 4], 9],
  [[-5, 3, 1], -1],
])('refuses a booking whose entries do not sum to nought (%j)', async (amounts, off) => {
  const postings = amounts.map(
    (amount): Posting => ({ account: 'PLATFORM_FEE', amountPesewas: pesewas(amount) }),
  );
  await expect(post(...postings)).rejects.toThrow(
    new RangeError(`ledger transaction sale is off by ${off} pesewas`),
  );
});

it('books nothing where nothing moves', async () => {
  const nothing: Posting = { account: 'PLATFORM_FEE', amountPesewas: pesewas(0) };
  expect([await post(), await post(nothing, nothing)]).toEqual([false, false]);
});
