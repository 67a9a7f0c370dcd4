import { postTransaction } from '#domain/ledger';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';

/** A delivered item's earnings, less what was refunded, are no longer held: SHOP_PAYABLE → SHOP_AVAILABLE. */
export async function releaseEarnings(tx: Transaction, item: OrderItemRow): Promise<void> {
  const { shopId } = item;
  const amountPesewas = item.pricePesewas * item.quantity - item.refundedPesewas;
  await postTransaction(tx, {
    key: `delivered:${item.id}`,
    description: `${item.productName} delivered`,
    orderId: item.orderId,
    postings: [
      { account: 'SHOP_PAYABLE', shopId, amountPesewas },
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: -amountPesewas },
    ],
  });
}
