import { and, eq, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { enqueueMail, type MailContent, shortName } from '#modules/mail';
import { lockOrder } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { orderNumber } from '#shared/order-number';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findOffPlatformPayment } from './contract/off-platform-payment.ts';
import { communityErrors } from './errors.ts';
import { messages, messageThreads } from './tables.ts';
import { findParties, type ThreadKey, type ThreadParties, type ThreadSide } from './threads.ts';

/** Mails the recipient about a new message; for a shop as its owner chose. */
export async function mailNewMessage(
  tx: Transaction,
  site: Site,
  { customer, shop }: ThreadParties,
  written: { orderId: string; fromShop: boolean; text: string; photos: string[] },
): Promise<void> {
  const { orderId, fromShop, text, photos } = written;
  const from = fromShop ? shop.name : customer.name;
  const page = fromShop ? `/orders/${orderId}#messages-${shop.id}` : `/merchant/orders/${orderId}#messages`;
  const warned = findOffPlatformPayment(text).length > 0;
  const content = (): MailContent => ({
    subject: m.mail_has_written_to_you_about_order({ from, order: orderNumber(orderId) }),
    heading: m.mail_has_written_to_you({ from }),
    sms: () => m.sms_new_message({ name: shortName(from), order: orderNumber(orderId) }),
    paragraphs: [
      text || (photos.length === 1 ? m.mail_a_photo() : m.mail_photos({ count: photos.length })),
      ...(warned && fromShop ? [m.mail_pay_only_on_dwaso_we_cannot_protect_or()] : []),
      m.mail_we_will_not_email_you_about_more_messages(),
    ],
    action: { label: m.mail_read_and_reply(), url: `${site.publicUrl}${page}` },
  });
  if (fromShop) {
    await enqueueMail(tx, site, { kind: 'message', recipient: customer.contact, content });
  } else {
    await mailShop(tx, site, { shopId: shop.id, kind: 'shop-message', content });
  }
}

interface NewMessage extends ThreadKey {
  side: ThreadSide;
  text: string;
  /** Storage keys. */
  photos: string[];
  requestKey?: IdempotencyKey | null;
}

/**
 * Writes a message about a shop's part of a paid order to the other side, and mails it unless an unread message exists.
 * Returns the message's id.
 * @throws AppError as {@link assertMayWrite}
 */
export async function writeMessage(db: Database, site: Site, input: NewMessage): Promise<string> {
  const { side, orderId, shopId, text, photos } = input;
  await assertMayWrite(db, input);
  return inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      // Closing an account locks its orders; the lock prevents a message to a closed account.
      await lockOrder(tx, orderId);
      const parties = assertOpen(await findParties(tx, side, input));
      const fromShop = side.kind === 'shop';
      await tx
        .insert(messageThreads)
        .values({ orderId, shopId, userId: parties.customer.id })
        .onConflictDoNothing();
      const [written] = await tx
        .insert(messages)
        .values({ orderId, shopId, fromShop, text, photos })
        .returning({ id: messages.id });
      const unread = fromShop ? messageThreads.customerUnreadAt : messageThreads.shopUnreadAt;
      const since = sql`coalesce(${unread}, now())`;
      const [thread] = await tx
        .update(messageThreads)
        .set({ lastAt: sql`now()`, ...(fromShop ? { customerUnreadAt: since } : { shopUnreadAt: since }) })
        .where(and(eq(messageThreads.orderId, orderId), eq(messageThreads.shopId, shopId)))
        .returning({ isFirst: sql<boolean>`${unread} = now()` });
      if (thread?.isFirst) await mailNewMessage(tx, site, parties, { orderId, fromShop, text, photos });
      return (written as { id: string }).id;
    }),
  );
}

/**
 * Checks whether this side may write, before uploads are processed.
 * @throws AppError NOT_FOUND for anyone else than the two sides; INVALID_STATE once a side has left Dwaso;
 *   VALIDATION_ERROR for an empty message
 */
export async function assertMayWrite(
  db: Database,
  input: ThreadKey & { side: ThreadSide; text: string; photos: readonly unknown[] },
): Promise<void> {
  assertOpen(await findParties(db, input.side, input));
  if (input.text === '' && input.photos.length === 0) {
    throw communityErrors.messageEmpty();
  }
}

function assertOpen(parties: ThreadParties): ThreadParties {
  if (parties.closed) throw communityErrors.threadClosed(parties.closed);
  return parties;
}
