import type * as z from 'zod/mini';
import type { MessageRow, ThreadView } from '#modules/community';
import type { Message, MessageThread, ownMessage } from '#src/modules/community/contract/messages.ts';
import { findPayElsewhere } from '#src/modules/community/contract/off-platform-payment.ts';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from './product.ts';

/** A thread for one of its sides, or for an admin, who also sees messages that were taken down. */
export function presentThread(
  view: ThreadView,
  reader: 'customer' | 'shop' | 'admin',
  site: Site,
): MessageThread {
  const { orderId, shop, customer, messages, unread, closed } = view;
  return {
    orderId,
    shop,
    customerName: customer.name,
    messages: messages.map((row) => presentMessage(row, reader, site)),
    unread,
    closed,
  };
}

function presentMessage(row: MessageRow, reader: 'customer' | 'shop' | 'admin', site: Site): Message {
  const { id, fromShop, hiddenAt, erasedAt, createdAt } = row;
  const isHidden = hiddenAt !== null && reader !== 'admin';
  const text = isHidden ? '' : row.text;
  return {
    id,
    fromShop,
    mine: fromShop ? reader === 'shop' : reader === 'customer',
    text,
    photos: isHidden ? [] : row.photos.map((key) => pictureUrl(site, key)),
    warnings: findPayElsewhere(text),
    state: erasedAt ? 'ERASED' : hiddenAt ? 'TAKEN_DOWN' : 'SHOWN',
    createdAt: createdAt.toISOString(),
  };
}

export function presentOwnMessage(row: MessageRow, site: Site): z.infer<typeof ownMessage> {
  const { orderId, shopId, fromShop, text, photos, createdAt } = row;
  return {
    orderId,
    shopId,
    fromShop,
    text,
    photos: photos.map((key) => pictureUrl(site, key)),
    createdAt: createdAt.toISOString(),
  };
}
