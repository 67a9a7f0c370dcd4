import { eq } from 'drizzle-orm';
import { postTransaction, readCredit } from '#modules/ledger';
import { negative, type Pesewas, pesewas } from '#shared/money';
import { CHARGE_MIN_PESEWAS } from '#shared/sold-by-weight';
import { advisoryLock, type Transaction } from '../../platform/database.ts';
import type { OrderRow } from './place-order.ts';
import { orders } from './tables.ts';

/** Of a customer: taken last, after orders and products. */
const lockCredit = (tx: Transaction, userId: string) => advisoryLock(tx, `credit:${userId}`);

/** A customer's credit, which nothing moves until the end of the transaction; in pesewas. */
export async function lockOwnCredit(tx: Transaction, userId: string): Promise<Pesewas> {
  await lockCredit(tx, userId);
  return readCredit(tx, userId);
}

/** Of an order, in pesewas: what is left to pay by wallet or card. */
export const amountToPay = ({ totalPesewas, creditPesewas }: OrderRow): Pesewas =>
  pesewas(totalPesewas - creditPesewas);

async function holdCredit(tx: Transaction, order: OrderRow, key: string, used: Pesewas): Promise<void> {
  await postTransaction(tx, {
    key,
    description: 'Credit used for an order',
    orderId: order.id,
    postings: [
      { account: 'CUSTOMER_CREDIT', userId: order.userId, amountPesewas: used },
      { account: 'CREDIT_HELD', amountPesewas: negative(used) },
    ],
  });
}

/**
 * Uses the customer's credit for a new order, but for the least that can be charged. The caller holds the locks of the
 * order's goods. Returns the order.
 */
export async function applyCredit(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const credit = await lockOwnCredit(tx, order.userId);
  const used = pesewas(Math.min(credit, order.totalPesewas - CHARGE_MIN_PESEWAS));
  if (used <= 0) return order;
  await tx.update(orders).set({ creditPesewas: used }).where(eq(orders.id, order.id));
  await holdCredit(tx, order, `credit-used:${order.id}`, used);
  return { ...order, creditPesewas: used };
}

/** Gives back the credit of an order that ends unpaid. The caller has locked the order. */
export async function returnCredit(tx: Transaction, order: OrderRow): Promise<void> {
  const { id: orderId, userId, creditPesewas: used } = order;
  await postTransaction(tx, {
    key: `credit-returned:${orderId}`,
    description: 'Credit of an unpaid order',
    orderId,
    postings: [
      { account: 'CREDIT_HELD', amountPesewas: used },
      { account: 'CUSTOMER_CREDIT', userId, amountPesewas: negative(used) },
    ],
  });
}

/**
 * Uses the credit of an order again that ended unpaid and was paid late. The caller has locked the order. Returns false,
 * with no change, when it was used elsewhere.
 */
export async function reapplyCredit(tx: Transaction, order: OrderRow): Promise<boolean> {
  const { creditPesewas: used, userId } = order;
  if (used === 0) return true;
  if ((await lockOwnCredit(tx, userId)) < used) return false;
  await holdCredit(tx, order, `credit-used-late:${order.id}`, used);
  return true;
}

/** Moves the credit of one account to another of the same person. The caller has locked the orders of both. */
export async function moveCredit(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  for (const id of [from, to].sort()) await lockCredit(tx, id);
  const credit = await readCredit(tx, from);
  await postTransaction(tx, {
    key: `credit-moved:${from}`,
    description: 'Credit of a joined account',
    postings: [
      { account: 'CUSTOMER_CREDIT', userId: from, amountPesewas: credit },
      { account: 'CUSTOMER_CREDIT', userId: to, amountPesewas: negative(credit) },
    ],
  });
}
