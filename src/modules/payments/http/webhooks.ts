import { receiveDispute, receiveRefund } from '#modules/disputes';
import { receiveWebhook } from '#modules/payments';
import { pollPayout } from '#modules/payouts';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, rawBody } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { paymentErrors } from '../errors.ts';

const DOCUMENTED = 'POST /payments/paystack/webhook';

/** Webhooks of the payment providers: the signature of the raw bytes is verified before anything is parsed. */
export function webhookRoutes(deps: HttpDeps) {
  const { payments, payouts, disputes, webhooks } = deps;
  const { app, on } = newRoutes(deps);

  async function receive(c: HttpContext, provider: string) {
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const gateway = webhooks.of(provider);
    if (!gateway.isAuthentic(raw, (name) => c.req.header(name))) {
      throw paymentErrors.signatureWrong();
    }
    const event = gateway.parse(raw);
    if (!event) throw paymentErrors.notAnEvent();
    await receiveWebhook(
      payments,
      { ...event, provider },
      {
        transfer: (reference) => pollPayout(payouts, reference),
        refund: (reference) => receiveRefund(payments, reference),
        dispute: (webhook) => receiveDispute(disputes, webhook),
      },
    );
    return c.json(envelope({ success: true as const }), 200);
  }

  const [, , documented] = DOCUMENTED.split('/');
  on(DOCUMENTED, (c) => receive(c, documented as string));
  for (const provider of webhooks.names) {
    if (provider !== documented)
      app.post(`/payments/${provider}/webhook`, rawBody, (c) => receive(c, provider));
  }
  return app;
}
