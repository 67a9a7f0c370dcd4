import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';
import { EVENT_TYPES } from './event-types.ts';
import { DELIVERY_STATUSES, DISABLED_REASONS, TEST_EVENT } from './webhook-states.ts';

/** At most so many webhooks of one shop, or of the market. */
export const WEBHOOKS_MAX = 10;

const types = documented(
  z
    .array(z.enum(EVENT_TYPES, { error: m.field_there_is_no_such_event }))
    .check(z.maxLength(EVENT_TYPES.length)),
  { description: 'Types of events that are sent; none means all' },
);

export const webhookInput = z.strictObject({
  url: documented(
    z.string().check(z.trim(), z.minLength(1, { error: m.field_enter_an_https_address }), z.maxLength(500)),
    {
      description: 'https, on port 443 or above 1023 but no database’s, with a public address',
    },
  ),
  types: z._default(types, []),
});

export const webhookChange = z.strictObject({
  types: z.optional(types),
  isEnabled: documented(z.optional(z.boolean()), {
    description: 'True: sends again, from where it stopped. False: sends nothing until then',
  }),
});

export const webhook = documented(
  z.object({
    id,
    url: z.string(),
    types: z.array(z.enum(EVENT_TYPES)),
    failingSince: documented(z.nullable(timestamp), { description: 'Since when every send has failed' }),
    disabledAt: z.nullable(timestamp),
    disabledReason: documented(z.nullable(z.enum(DISABLED_REASONS)), {
      description: 'FAILING: three days of failures. GONE: it answered 410. OWNER: switched off',
    }),
    createdAt: timestamp,
  }),
  { id: 'Webhook' },
);
export type Webhook = z.infer<typeof webhook>;

export const webhookSecret = documented(z.string(), {
  description: 'Key of the signatures (Standard Webhooks). Shown this once',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

export const newWebhook = z.object({ ...webhook.shape, secret: webhookSecret });
export const rotatedSecret = z.object({ secret: webhookSecret, formerUntil: timestamp });

export const webhookDelivery = documented(
  z.object({
    id,
    eventId: documented(z.nullable(id), { description: 'Null for a test' }),
    type: z.enum([...EVENT_TYPES, TEST_EVENT]),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    responseCode: documented(z.nullable(z.int()), {
      description: 'Of the last send; null without an answer',
    }),
    durationMs: z.nullable(z.int()),
    error: documented(z.nullable(z.string()), {
      description: 'The beginning of the receiver’s answer, or why there was none',
    }),
    attemptedAt: z.nullable(timestamp),
    dueAt: documented(z.nullable(timestamp), {
      description: 'When it is sent next; null when nothing is left to send',
    }),
    createdAt: timestamp,
  }),
  { id: 'WebhookDelivery' },
);
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesQuery = keyQuery;
