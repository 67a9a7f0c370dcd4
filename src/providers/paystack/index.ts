export { createPaystackGateway } from './gateway.ts';
export { parseWebhook, verifyWebhookSignature } from './webhook.ts';
