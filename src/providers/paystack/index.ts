export { createPaystackGateway } from './gateway.ts';
export type { WebhookEvent } from './webhook.ts';
export { parseWebhook, verifyWebhookSignature } from './webhook.ts';
