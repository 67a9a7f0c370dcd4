import { and, desc, eq } from 'drizzle-orm';
import { findPaidShopOrder } from '#modules/orders';
import { AppError } from '#shared/errors';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { findParties, type Parties, readParties, type Side, type ThreadKey } from './parties.ts';
import { messages, messageThreads } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export interface ThreadView extends Parties, ThreadKey {
  /** The newest 200, oldest first. */
  messages: MessageRow[];
  /** Unread messages from the other side; 0 for an admin. */
  unread: number;
}

const SHOWN_MAX = 200;

/** The messages about a shop's part of an order, for one of its sides. @throws AppError NOT_FOUND */
export async function readThread(handle: DbOrTx, side: Side, key: ThreadKey): Promise<ThreadView> {
  const parties = await findParties(handle, side, key);
  const [thread] = await handle.select().from(messageThreads).where(isOf(key));
  const found = await newestOf(handle, key);
  const since = side.kind === 'shop' ? thread?.shopUnreadAt : thread?.customerUnreadAt;
  const fromOther = found.filter(({ fromShop }) => fromShop !== (side.kind === 'shop'));
  const unread = since ? fromOther.filter(({ createdAt }) => createdAt >= since).length : 0;
  return { ...parties, ...key, messages: found, unread };
}

/** The thread of a message, for the admin who decides about its report. @throws AppError NOT_FOUND */
export async function readThreadAround(handle: DbOrTx, messageId: string): Promise<ThreadView> {
  const [message] = isUuid(messageId)
    ? await handle.select().from(messages).where(eq(messages.id, messageId))
    : [];
  const part = message && (await findPaidShopOrder(handle, message.orderId, message.shopId));
  if (!message || !part) throw new AppError('NOT_FOUND', 'Message not found');
  const { orderId, shopId } = message;
  const parties = await readParties(handle, part, shopId);
  return { ...parties, orderId, shopId, messages: await newestOf(handle, message), unread: 0 };
}

/** Marks the thread as read by this side, so that the next message is mailed again. @throws AppError NOT_FOUND */
export async function markRead(handle: DbOrTx, side: Side, key: ThreadKey): Promise<void> {
  await findParties(handle, side, key);
  const read = side.kind === 'shop' ? { shopUnreadAt: null } : { customerUnreadAt: null };
  await handle.update(messageThreads).set(read).where(isOf(key));
}

const isOf = ({ orderId, shopId }: ThreadKey) =>
  and(eq(messageThreads.orderId, orderId), eq(messageThreads.shopId, shopId));

async function newestOf(handle: DbOrTx, { orderId, shopId }: ThreadKey): Promise<MessageRow[]> {
  const newest = await handle
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, orderId), eq(messages.shopId, shopId)))
    .orderBy(desc(messages.id))
    .limit(SHOWN_MAX);
  return newest.reverse();
}
