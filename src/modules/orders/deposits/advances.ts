import { sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import type { Transaction } from '#platform/database';
import { brandedInt, readRows, text } from '#platform/rows';
import { negative, type Pesewas } from '#shared/money';

/**
 * Pays a part of a held deposit to its shop before the sale, once an order. The caller has locked order and shop, and
 * checked what the market's owner allows. Pesewas. Returns false, with no change, when it got one before.
 */
export async function giveAdvance(
  tx: Transaction,
  { orderId, amountPesewas }: { orderId: string; amountPesewas: Pesewas },
): Promise<boolean> {
  const [given] = await readRows(
    tx,
    { shopId: text },
    sql`update order_deposits d set advance_pesewas = ${amountPesewas}, was_advanced = true
      where d.order_id = ${orderId}::uuid and d.advance_pesewas = 0 and d.held_pesewas >= ${amountPesewas}
        and not d.was_advanced
      returning d.shop_id as "shopId"`,
  );
  if (!given) return false;
  const { shopId } = given;
  return postTransaction(tx, {
    key: `advance:${orderId}`,
    description: 'Advance on a deposit',
    orderId,
    postings: [
      { account: 'SHOP_ADVANCE', shopId, amountPesewas },
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(amountPesewas) },
    ],
  });
}

/** Takes a shop's advance back from its balance, which may become negative and is carried over. Nothing without one. */
export async function repayAdvance(tx: Transaction, orderId: string): Promise<void> {
  const [repaid] = await readRows(
    tx,
    { shopId: text, pesewas: brandedInt<Pesewas>() },
    sql`update order_deposits d set advance_pesewas = 0 from order_deposits old
      where d.order_id = ${orderId}::uuid and old.order_id = d.order_id and d.advance_pesewas > 0
      returning d.shop_id as "shopId", old.advance_pesewas as pesewas`,
  );
  if (!repaid) return;
  const { shopId, pesewas: amountPesewas } = repaid;
  await postTransaction(tx, {
    key: `advance-repaid:${orderId}`,
    description: 'Advance on a deposit taken back',
    orderId,
    postings: [
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas },
      { account: 'SHOP_ADVANCE', shopId, amountPesewas: negative(amountPesewas) },
    ],
  });
}
