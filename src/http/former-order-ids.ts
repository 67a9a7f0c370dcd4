import type { MiddlewareHandler } from 'hono';
import { findByFormerId } from '#modules/orders';
import type { HttpEnv } from '#server/http/deps';
import type { Database } from '../platform/database.ts';

/** An order's address with an id from the time when ids were times (UUIDv7); today's are random. */
const FORMER =
  /\/orders\/(?:shop\/items\/)?([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(?=\/|$)/i;

/** Answers an address with an order's former id as if it carried today's; links of old mails still lead somewhere. */
export function followFormerOrderIds(
  db: Database,
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const formerId = FORMER.exec(c.req.path)?.[1];
    const orderId = formerId ? await findByFormerId(db, formerId) : null;
    if (!formerId || !orderId) return next();
    return fetch(new Request(c.req.url.replace(formerId, orderId), c.req.raw), c.env);
  };
}
