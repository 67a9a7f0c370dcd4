import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { OFF_PLATFORM_SIGNS } from './off-platform-payment.ts';

/** POST /messages/{orderId}/{shopId}; JSON, or a form with up to four `photos`, which need no text. */
export const messageInput = z.strictObject({
  text: z._default(
    z.string().check(z.trim(), z.maxLength(1000, { error: m.field_at_most_1_000_characters })),
    '',
  ),
});

/** A message about a shop's part of an order. */
export const message = documented(
  z.object({
    id,
    fromShop: z.boolean(),
    mine: documented(z.boolean(), { description: 'Whether the side that reads has written it' }),
    text: z.string(),
    photos: z.array(z.string()),
    warnings: documented(z.array(z.enum(OFF_PLATFORM_SIGNS)), {
      description: 'What in it may lead a payment away from the market: beside it stands a warning',
    }),
    state: documented(z.enum(['SHOWN', 'TAKEN_DOWN', 'ERASED']), {
      description: 'Without text and photos once an admin took it down, or who wrote it has left',
    }),
    createdAt: timestamp,
  }),
  { id: 'Message' },
);
export type Message = z.infer<typeof message>;

/** The newest 200 messages about a shop's part of an order, oldest first. */
export const messageThread = documented(
  z.object({
    orderId: id,
    shop: z.object({ id, name: z.string() }),
    customerName: z.string(),
    messages: z.array(message),
    unread: z.int(),
    closed: documented(z.nullable(z.string()), {
      description: 'Why nothing more can be written; null while it can',
    }),
  }),
  { id: 'MessageThread' },
);
export type MessageThread = z.infer<typeof messageThread>;

/** GET /messages: threads of the caller. */
export const messageThreadQuery = z.object({ unread: z._default(z.enum(['true', 'false']), 'false') });
export const messageThreadLine = documented(
  z.object({
    orderId: id,
    shop: z.object({ id, name: z.string() }),
    customerName: z.string(),
    unread: z.boolean(),
    lastText: z.string(),
    lastAt: timestamp,
  }),
  { id: 'MessageThreadLine' },
);
export type MessageThreadLine = z.infer<typeof messageThreadLine>;

/** A message in a data export of a customer or a shop. */
export const ownMessage = z.object({
  orderId: id,
  shopId: id,
  fromShop: z.boolean(),
  text: z.string(),
  photos: z.array(z.string()),
  createdAt: timestamp,
});
