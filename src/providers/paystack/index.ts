import type { PaymentProvider } from '../payment-provider.ts';
import { createPaystackBalance } from './balance.ts';
import type { ClientOptions } from './client.ts';
import { createPaystackDisputes } from './disputes.ts';
import { createPaystackGateway } from './gateway.ts';
import { createPaystackTransfers } from './transfers.ts';
import { parseWebhook, verifyWebhookSignature } from './webhook.ts';

export type { PaymentProvider } from '../payment-provider.ts';
export { createPaystackGateway } from './gateway.ts';
export { createPaystackTransfers } from './transfers.ts';
export { parseWebhook, verifyWebhookSignature } from './webhook.ts';

/** Paystack as a payment provider. */
export const createPaystack = (options: ClientOptions): PaymentProvider => ({
  ...createPaystackGateway(options),
  ...createPaystackTransfers(options),
  ...createPaystackDisputes(options),
  ...createPaystackBalance(options),
  isAuthentic: (rawBody, header) =>
    verifyWebhookSignature(rawBody, header('x-paystack-signature'), options.secretKey),
  parse: parseWebhook,
});
