import { receiveDispute, receiveRefund } from '#modules/disputes';
import { receiveWebhook } from '#modules/payments';
import { pollPayout } from '#modules/payouts';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { AppError } from '#shared/errors';

/** Paystack's webhooks: the signature of the raw bytes is verified before anything is parsed. */
export function webhookRoutes(deps: HttpDeps) {
  const { payments, payouts, webhooks } = deps;
  const { app, on } = newRoutes(deps);
  on('POST /payments/paystack/webhook', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer());
    if (!webhooks.isAuthentic(raw, c.req.valid('header')['x-paystack-signature'])) {
      throw new AppError('UNAUTHENTICATED', 'The signature is missing or wrong');
    }
    const event = webhooks.parse(raw);
    if (!event) throw new AppError('MALFORMED_REQUEST', 'This is not an event');
    await receiveWebhook(payments, event, {
      transfer: (reference) => pollPayout(payouts, reference),
      refund: (reference) => receiveRefund(payments, reference),
      dispute: (name, data) => followDispute(deps, name, data),
    });
    return c.json(envelope({ success: true as const }), 200);
  });
  return app;
}

/** Stores an invalid dispute with the other webhooks, for the daily check. */
async function followDispute({ disputes, webhooks }: HttpDeps, event: string, data: unknown): Promise<void> {
  const told = webhooks.parseDispute(data);
  if (told) await receiveDispute(disputes, event, told);
  else disputes.log.error({ event }, 'a webhook about a dispute could not be read');
}
