import type { BooksGateway } from '../modules/books/gateway.ts';
import type { DisputeGateway } from '../modules/disputes/gateway.ts';
import type { PaymentGateway, WebhookGateway } from '../modules/payments/payments/gateway.ts';
import type { PayoutGateway } from '../modules/payouts/gateway.ts';

/**
 * A payment company: all that the modules ask of one. A new one is a folder beside `paystack` and a line of
 * `src/composition/providers.ts`.
 */
export interface PaymentProvider
  extends PaymentGateway,
    PayoutGateway,
    DisputeGateway,
    BooksGateway,
    WebhookGateway {}
