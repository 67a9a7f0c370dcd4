import {
  readRegistrationStatus,
  registerShop,
  resendShopVerification,
  resubmitShop,
  shopCredentials,
  statusTokenOf,
  verifyShopEmail,
} from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { inConstantTime } from '../constant-time.ts';
import { countingFailures } from '../counting-failures.ts';
import { limitMails } from '../limited-mails.ts';
import { limitedSignIn } from '../limited-sign-in.ts';

/** Shop registration and its status (docs/specification.md, 2, Seller registration; 7). */
export function shopRegistrationRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /shop/auth/signup', async (c) => {
    const shop = await registerShop(db, site, c.req.valid('json'));
    const { id, name, email, status, createdAt } = shop;
    const registeredAt = createdAt.toISOString();
    const data = { id, name, email, status, registeredAt, statusToken: statusTokenOf(shop) };
    return c.json(
      envelope(data, 'Your shop registration is pending approval. We will contact you soon.'),
      201,
    );
  });

  on('GET /shop/auth/verify-email/{code}', async (c) => {
    const { code } = c.req.valid('param');
    const isNew = await countingFailures(rateLimits, c.get('clientIp'), () => verifyShopEmail(db, code));
    const message = isNew ? 'Your shop email has been verified' : 'Your shop email is already verified';
    return c.json(envelope({ success: true as const, alreadyVerified: !isNew }, message), 200);
  });

  on('POST /shop/auth/resend-shop-verification', async (c) => {
    const { email } = c.req.valid('json');
    await limitMails(deps, c, { kind: 'shop', credentials: shopCredentials, email });
    await inConstantTime(() => resendShopVerification(db, site, email));
    const message = 'If this email belongs to a registered shop, we have sent a message to it.';
    return c.json(envelope({ success: true as const }, message), 200);
  });

  on('POST /shop/auth/status', async (c) => {
    const proof = c.req.valid('json');
    const clientIp = c.get('clientIp');
    const read = () => readRegistrationStatus(db, proof);
    const report = await ('statusToken' in proof
      ? countingFailures(rateLimits, clientIp, read)
      : limitedSignIn(deps, c, { kind: 'shop', credentials: shopCredentials, email: proof.email }, read));
    return c.json(envelope(report), 200);
  });

  on('POST /shop/auth/resubmit', async (c) => {
    const resubmit = () => resubmitShop(db, site, c.req.valid('json'));
    const report = await countingFailures(rateLimits, c.get('clientIp'), resubmit);
    return c.json(envelope(report, 'We have your changes'), 200);
  });

  return app;
}
