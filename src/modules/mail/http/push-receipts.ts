import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { recordPushReceipt } from '../index.ts';

/** Receipts of push messages, which a device sends without a session: its shop may have signed out meanwhile. */
export function pushReceiptRoutes(deps: HttpDeps) {
  const { db, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /push/receipts', async (c) => {
    try {
      await recordPushReceipt(db, c.req.valid('json').id);
    } catch (error) {
      // Count guesses only: many phones share the address of their network.
      if (error instanceof AppError) await rateLimits.codesByIp.use(c.get('clientIp'));
      throw error;
    }
    return c.json(envelope({ success: true as const }), 200);
  });
  return app;
}
