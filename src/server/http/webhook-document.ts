import type { RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { EVENT_TYPES } from '#src/modules/events/contract/event-types.ts';
import { EVENT_DATA, eventSchemas } from '#src/modules/events/contract/events.ts';

const headers = z.object({
  'webhook-id': documented(z.string(), {
    description: 'The same for every send of an event: remember it, since one may come twice',
    example: 'event_4711',
  }),
  'webhook-timestamp': documented(z.string(), {
    description: 'Seconds since 1970, of this send: refuse one older than five minutes',
    example: '1790000000',
  }),
  'webhook-signature': documented(z.string(), {
    description:
      'Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; two with a space during a rotation',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
});

/** The requests that Dwaso makes to webhooks, by event type, for the `webhooks` of the API document. */
export const webhookRoutes = (): RouteConfig[] =>
  EVENT_TYPES.map((type, at) => ({
    method: 'post',
    path: type,
    operationId: `on${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: EVENT_DATA[type][1],
    description: `Posted to webhooks that ask for \`${type}\`. Check the signature before anything else. For example with the package \`standardwebhooks\`.`,
    tags: ['Events and webhooks'],
    security: [],
    request: {
      headers,
      body: { required: true, content: { 'application/json': { schema: eventSchemas[at] } } },
    },
    responses: {
      204: { description: 'Any 2xx within 10 seconds: the event has arrived' },
      410: { description: 'Send no more: the webhook is switched off' },
      500: { description: 'Anything else: it is sent again, for three days' },
    },
  })) as unknown as RouteConfig[];
