import { success } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import { receiveWebhook } from '#domain/payments';
import { followPayout } from '#domain/payouts';
import type { HttpDeps } from '../deps.ts';
import { createRoute, envelope, failures, jsonResponse, newRouter, z } from '../router.ts';

const paystack = createRoute({
  method: 'post',
  path: '/payments/paystack/webhook',
  tags: ['Webhooks'],
  request: {
    headers: z.object({ 'x-paystack-signature': z.string().max(300).optional() }),
    body: { content: { '*/*': { schema: z.any() } } },
  },
  responses: {
    200: jsonResponse('Taken', success(z.object({ success: z.literal(true) }))),
    ...failures(400, 401, 413),
  },
});

/** Paystack's webhooks: the signature is checked over the raw bytes before anything is read. */
export function webhookRoutes({ payments, payouts, webhooks }: HttpDeps) {
  const app = newRouter();
  app.openapi(paystack, async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer());
    if (!webhooks.isAuthentic(raw, c.req.valid('header')['x-paystack-signature'])) {
      throw new AppError('UNAUTHENTICATED', 'The signature is missing or wrong');
    }
    const event = webhooks.parse(raw);
    if (!event) throw new AppError('MALFORMED_REQUEST', 'This is not an event');
    await receiveWebhook(payments, event, (reference) => followPayout(payouts, reference));
    return c.json(envelope({ success: true as const }), 200);
  });
  return app;
}
