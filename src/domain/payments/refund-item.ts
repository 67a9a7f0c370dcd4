import { and, desc, eq, inArray } from 'drizzle-orm';
import { postTransaction } from '#domain/ledger';
import type { Transaction } from '../../platform/database.ts';
import { paymentAttempts, refunds } from './tables.ts';

/**
 * Takes back what a cancelled item had earned its shop and the platform, and orders the refund of its price and
 * its share of the fee (DESIGN.md, Orders). A job sends it. Amounts in pesewas.
 */
export async function refundItem(
  tx: Transaction,
  input: {
    orderId: string;
    itemId: string;
    shopId: string;
    pricePesewas: number;
    feePesewas: number;
    reason: string;
  },
): Promise<void> {
  const [paid] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, input.orderId),
        inArray(paymentAttempts.status, ['SUCCEEDED', 'PARTLY_REFUNDED']),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  if (!paid) throw new Error(`order ${input.orderId} has no payment to refund`);
  const amountPesewas = input.pricePesewas + input.feePesewas;
  const posted = await postTransaction(tx, {
    key: `cancelled:${input.itemId}`,
    description: 'Item cancelled, to be refunded',
    orderId: input.orderId,
    postings: [
      { account: 'SHOP_PAYABLE', shopId: input.shopId, amountPesewas: input.pricePesewas },
      { account: 'PLATFORM_FEE', amountPesewas: input.feePesewas },
      { account: 'CUSTOMER_REFUND_DUE', amountPesewas: -amountPesewas },
    ],
  });
  if (!posted) return;
  await tx.insert(refunds).values({
    attemptId: paid.id,
    orderId: input.orderId,
    amountPesewas,
    reason: input.reason,
    status: 'APPROVED',
  });
}
