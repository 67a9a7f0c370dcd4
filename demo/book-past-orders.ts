import type { Posting } from '#modules/ledger';
import { ledgerEntries, ledgerTransactions } from '../src/modules/ledger/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { timedId } from './timed-id.ts';

export interface PastBooking {
  key: string;
  description: string;
  orderId?: string;
  at: Date;
  postings: Posting[];
}

/** Books past ledger transactions of the demo market with their own dates. */
export async function bookPast(tx: Transaction, bookings: PastBooking[]): Promise<void> {
  const dated = bookings.map((booking) => ({ ...booking, id: timedId(booking.at) }));
  await tx
    .insert(ledgerTransactions)
    .values(dated.map(({ id, key, description, orderId, at }) => ({ id, key, description, orderId, createdAt: at })));
  await tx.insert(ledgerEntries).values(
    dated.flatMap(({ id: transactionId, at, postings }) =>
      postings
        .filter((posting) => posting.amountPesewas !== 0)
        .map((posting) => ({ ...posting, id: timedId(at), transactionId, createdAt: at })),
    ),
  );
}
