import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const eventErrors = defineErrors({
  urlRefused: ['VALIDATION_ERROR', () => m.errors_events_url_refused(), 'url'],
  tooManyWebhooks: ['CONFLICT', (max: number) => m.errors_events_too_many_webhooks({ max })],
  webhookNotFound: ['NOT_FOUND', () => m.errors_events_webhook_not_found()],
  deliveryNotFound: ['NOT_FOUND', () => m.errors_events_delivery_not_found()],
  testNotReplayed: ['CONFLICT', () => m.errors_events_test_not_replayed()],
  eventsExpired: ['EVENTS_EXPIRED', (days: number) => m.errors_events_expired({ days }), 'after'],
});
