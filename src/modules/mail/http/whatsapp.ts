import { stopWhatsAppOfCustomer } from '#modules/identity';
import { stopWhatsAppOfShop } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { isGatewaySecret } from '#server/http/gateway-calls';
import { envelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { mailErrors } from '../errors.ts';
import { recordSmsReport } from '../index.ts';

/** WhatsApp's webhook: deliveries, and people who write that they want no more messages. */
export function whatsappRoutes(deps: HttpDeps) {
  const { db, whatsapp, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /whatsapp/webhook', async (c) => {
    const { 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query();
    if (!whatsapp || !isGatewaySecret(token, whatsapp.verifyToken)) {
      await rateLimits.codesByIp.use(c.get('clientIp'));
      throw mailErrors.messageNotFound();
    }
    return c.text(challenge, 200);
  });

  on('POST /whatsapp/webhook', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const events = whatsapp?.read(raw, c.req.header('x-hub-signature-256'));
    if (!events) throw mailErrors.signatureWrong();
    for (const report of events.reports) {
      try {
        await recordSmsReport(db, 'whatsapp', report);
      } catch (error) {
        // Another program may use the same number. An error would make WhatsApp repeat the call for days.
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      }
    }
    for (const phone of events.stops) {
      await stopWhatsAppOfCustomer(db, phone);
      await stopWhatsAppOfShop(db, phone);
    }
    return c.json(envelope({ success: true as const }), 200);
  });
  return app;
}
