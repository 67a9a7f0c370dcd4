export { deliverWebhooks } from './deliver-webhooks.ts';
export { listDeliveries, purgeDeliveries, replayDelivery, testWebhook } from './deliveries.ts';
export {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  removeWebhooks,
  rotateWebhookSecret,
  type WebhookActor,
  type WebhookRow,
} from './manage-webhooks.ts';
export { purgeEvents, readEvents } from './read-events.ts';
export {
  type SendOutcome,
  type WebhookDeps,
  type WebhookSender,
  webhookSealedColumns,
} from './webhook-deps.ts';
