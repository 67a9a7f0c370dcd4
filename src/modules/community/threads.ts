import { and, arrayContains, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { getProfile } from '#modules/identity';
import type { Contact } from '#modules/mail';
import { findPaidShopOrder } from '#modules/orders';
import { isShopOpen } from '#modules/shops';
import { isTombstoneEmail } from '#platform/reserved-emails';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { communityErrors } from './errors.ts';
import { messages, messageThreads } from './tables.ts';

/** Side of a thread: the order's customer, or a member of the shop. */
export type ThreadSide = { kind: 'customer'; userId: string } | { kind: 'shop'; shopId: string };
export interface ThreadKey {
  orderId: string;
  shopId: string;
}
export interface ThreadParties {
  customer: { id: string; name: string; firstName: string; contact: Contact };
  shop: { id: string; name: string };
  /** Why the thread is closed for writing; null while it is open. */
  closed: string | null;
}

/**
 * The two parties of the thread about a shop's part of a paid order.
 * @throws AppError NOT_FOUND when `side` is neither of them, or the order is unpaid
 */
export async function findParties(
  handle: DbOrTx,
  side: ThreadSide,
  { orderId, shopId }: ThreadKey,
): Promise<ThreadParties> {
  const part = await findPaidShopOrder(handle, orderId, shopId);
  const isTheirs = side.kind === 'shop' ? side.shopId === shopId : side.userId === part?.userId;
  if (!part || !isTheirs) throw communityErrors.orderNotFound();
  return readParties(handle, part, shopId);
}

/** {@link findParties} without the check of the side, for callers that have authorised access. */
export async function readParties(
  handle: DbOrTx,
  part: { userId: string; shopName: string },
  shopId: string,
): Promise<ThreadParties> {
  const { id, email, contact, firstName, lastName } = await getProfile(handle, part.userId);
  return {
    customer: { id, contact, firstName, name: `${firstName} ${lastName}` },
    shop: { id: shopId, name: part.shopName },
    closed: isTombstoneEmail(email)
      ? 'This customer has closed their account.'
      : (await isShopOpen(handle, shopId))
        ? null
        : 'This shop is not active now. Contact Dwaso if you have an open order.',
  };
}

export type MessageRow = typeof messages.$inferSelect;
export interface ThreadView extends ThreadParties, ThreadKey {
  /** The newest 200, oldest first. */
  messages: MessageRow[];
  /** Unread messages from the other side; 0 for an admin. */
  unread: number;
}

const SHOWN_MAX = 200;

/** The messages about a shop's part of an order, for one of its sides. @throws AppError NOT_FOUND */
export async function readThread(handle: DbOrTx, side: ThreadSide, key: ThreadKey): Promise<ThreadView> {
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
  if (!message || !part) throw communityErrors.messageNotFound();
  const { orderId, shopId } = message;
  const parties = await readParties(handle, part, shopId);
  return { ...parties, orderId, shopId, messages: await newestOf(handle, message), unread: 0 };
}

/** Marks the thread as read by this side, so that the next message is mailed again. @throws AppError NOT_FOUND */
export async function markRead(handle: DbOrTx, side: ThreadSide, key: ThreadKey): Promise<void> {
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

/** All messages to and from a customer, oldest first. */
export async function listMessagesOfCustomer(handle: DbOrTx, userId: string) {
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
export function listMessagesOfShop(handle: DbOrTx, shopId: string) {
  return handle
    .select()
    .from(messages)
    .where(and(eq(messages.shopId, shopId), messages.fromShop))
    .orderBy(asc(messages.id));
}

/** Replaces the key of a photo that was stored elsewhere. */
export async function replaceMessagePhoto(tx: Transaction, from: string, to: string): Promise<void> {
  const photos = sql`array_replace(${messages.photos}, ${from}, ${to})`;
  await tx
    .update(messages)
    .set({ photos })
    .where(arrayContains(messages.photos, [from]));
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

/** @throws AppError NOT_FOUND unless it is a visible message from the other side to this one */
export async function assertReportable(handle: DbOrTx, side: ThreadSide, messageId: string): Promise<void> {
  const [message] = isUuid(messageId)
    ? await handle
        .select()
        .from(messages)
        .where(and(eq(messages.id, messageId), isNull(messages.hiddenAt), isNull(messages.erasedAt)))
    : [];
  if (!message || message.fromShop === (side.kind === 'shop')) {
    throw communityErrors.messageNotFound();
  }
  await findParties(handle, side, message);
}

/** Hides a reported message, in the transaction of the decision. @throws AppError NOT_FOUND, INVALID_STATE */
export async function hideMessageIn(
  tx: Transaction,
  input: { adminId: string; messageId: string; reason: string },
): Promise<void> {
  const { adminId, messageId, reason } = input;
  const changed = await tx
    .update(messages)
    .set({ hiddenAt: sql`now()`, hiddenReason: reason })
    .where(and(eq(messages.id, messageId), isNull(messages.hiddenAt)));
  if (!changed.rowCount) throw communityErrors.messageRemoved();
  await recordAudit(tx, {
    adminId,
    action: 'message.hide',
    subject: 'message',
    subjectId: messageId,
    before: { hidden: false },
    after: { hidden: true },
    reason,
  });
}
