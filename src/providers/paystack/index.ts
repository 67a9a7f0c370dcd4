export { createPaystackBalance } from './balance.ts';
export { createPaystackDisputes, parseDispute } from './disputes.ts';
export { createPaystackGateway } from './gateway.ts';
export { createPaystackTransfers } from './transfers.ts';
export { parseWebhook, verifyWebhookSignature } from './webhook.ts';
