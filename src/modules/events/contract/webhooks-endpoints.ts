import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import {
  deliveriesQuery,
  newWebhook,
  rotatedSecret,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
} from './webhooks.ts';

const OWNERS = ['shop owner', 'admin owner'] as const;

export const webhooksEndpoints = table('Events and webhooks', {
  'GET /webhooks': {
    id: 'listWebhooks',
    summary: 'List the addresses that events are sent to',
    description:
      'Of the own shop, or of the market for its owners. For example the page “Webhooks” of a shop.',
    for: OWNERS,
    says: 'The webhooks, oldest first',
    answer: successList(webhook),
  },
  'POST /webhooks': {
    id: 'createWebhook',
    summary: 'Send events to an address',
    description:
      'From now on each new event is posted there as JSON, signed by the rules of Standard Webhooks: check ' +
      '`webhook-signature` with the `secret` that this answer shows once. Any 2xx within 10 seconds is a yes; all else ' +
      'is sent again after 5 s, 1 min, 5 min, 30 min, 2 h, 6 h and then every 12 h for three days. Redirects are not ' +
      'followed. Five failures in a row make a pause of 5 s to 5 min. An event may come twice: remember `webhook-id`. ' +
      'First sends keep the order of the log, repeated ones come later. 410 ends it, and so do three days of failures. ' +
      'Ten at most.',
    for: OWNERS,
    requiresRecentPassword: true,
    secret: true,
    body: webhookInput,
    example: { url: 'https://hooks.market.example/dwaso', types: ['order.paid'] },
    status: 201,
    says: 'The webhook with its secret',
    answer: success(newWebhook),
    failures: [409],
  },
  'PATCH /webhooks/{id}': {
    id: 'changeWebhook',
    summary: 'Change what is sent, or enable a webhook again',
    description: 'Enabled again, it goes on from where it stopped, 30 days back at most.',
    for: OWNERS,
    body: webhookChange,
    example: { isEnabled: true },
    says: 'The webhook',
    answer: success(webhook),
    failures: [404],
  },
  'DELETE /webhooks/{id}': {
    id: 'removeWebhook',
    summary: 'Send no more events to an address',
    description: 'Its log goes with it. For example when a program is no longer used.',
    for: OWNERS,
    says: 'Removed',
    answer: done,
    failures: [404],
  },
  'POST /webhooks/{id}/secret': {
    id: 'rotateWebhookSecret',
    summary: 'Get a new secret for a webhook',
    description: 'For a day both secrets sign, with a space between the signatures. For example once a year.',
    for: OWNERS,
    requiresRecentPassword: true,
    secret: true,
    says: 'The new secret, shown once',
    answer: success(rotatedSecret),
    failures: [404],
  },
  'POST /webhooks/{id}/test': {
    id: 'testWebhook',
    summary: 'Send a test to a webhook',
    description:
      'Posts an event of the type `webhook.test` at once, also to a disabled webhook, and answers with its outcome. ' +
      'For example after a change of the receiver.',
    for: OWNERS,
    limits: ['webhookTests'],
    says: 'The delivery with its outcome; a failed test is not repeated',
    answer: success(webhookDelivery),
    failures: [404],
  },
  'GET /webhooks/{id}/deliveries': {
    id: 'listWebhookDeliveries',
    summary: 'List what was sent to a webhook',
    description: 'Newest first, kept for 30 days. For example to see why a receiver was not told.',
    for: OWNERS,
    query: deliveriesQuery,
    says: 'Deliveries',
    answer: successList(webhookDelivery),
    failures: [404],
  },
  'POST /webhooks/{id}/deliveries/{deliveryId}/replay': {
    id: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'With the same `webhook-id`, and three days of tries. For example after a mistake of the receiver.',
    for: OWNERS,
    says: 'It is sent within seconds',
    answer: done,
    failures: [404, 409],
  },
});
