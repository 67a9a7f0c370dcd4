import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '../../../platform/database.ts';
import { messages, messageThreads } from './tables.ts';

/** All messages to and from a customer, oldest first. */
export async function messagesOfCustomer(handle: DbOrTx, userId: string) {
  const found = await handle
    .select({ message: messages })
    .from(messages)
    .innerJoin(
      messageThreads,
      and(eq(messageThreads.orderId, messages.orderId), eq(messageThreads.shopId, messages.shopId)),
    )
    .where(eq(messageThreads.userId, userId))
    .orderBy(asc(messages.id));
  return found.map(({ message }) => message);
}

/** All messages written by a shop, oldest first; excludes those of its customers, which are their personal data. */
export function messagesOfShop(handle: DbOrTx, shopId: string) {
  return handle
    .select()
    .from(messages)
    .where(and(eq(messages.shopId, shopId), messages.fromShop))
    .orderBy(asc(messages.id));
}

const ERASED = { text: '', photos: [], erasedAt: sql`now()` };

/** Erases both sides of all threads of a customer who closes the account: shops address customers by name. */
export async function eraseMessagesOfCustomer(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(messages)
    .set(ERASED)
    .where(and(inArray(messages.orderId, orderIds), isNull(messages.erasedAt)));
  await tx
    .update(messageThreads)
    .set({ customerUnreadAt: null, shopUnreadAt: null })
    .where(inArray(messageThreads.orderId, orderIds));
}

/** Erases the messages written by a shop that closes. */
export async function eraseMessagesOfShop(tx: Transaction, shopId: string): Promise<void> {
  await tx
    .update(messages)
    .set(ERASED)
    .where(and(eq(messages.shopId, shopId), messages.fromShop, isNull(messages.erasedAt)));
  await tx.update(messageThreads).set({ shopUnreadAt: null }).where(eq(messageThreads.shopId, shopId));
}
