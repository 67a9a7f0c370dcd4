import {
  adminCredentials,
  adminPasswordRecovery,
  customerCredentials,
  recoverAdminPassword,
  userPasswordRecovery,
} from '#modules/identity';
import { shopCredentials, shopPasswordRecovery } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import type { RateLimits } from '#server/limits/rate-limits';
import { inConstantTime } from '../constant-time.ts';
import { countingFailures } from '../counting-failures.ts';
import { limitMails } from '../limited-mails.ts';

const SUCCESS = { success: true as const };
const SENT = 'If this email has an account, we have sent a message to it.';

/** The three calls of each account kind (docs/specification.md, 7; docs/api.md, Verification). */
const KINDS = [
  {
    kind: 'reset',
    credentials: customerCredentials,
    recovery: userPasswordRecovery,
    request: '/auth/request-password-reset',
    verify: '/auth/verify-reset-code',
    reset: '/auth/reset-password',
  },
  {
    kind: 'shop-reset',
    credentials: shopCredentials,
    recovery: shopPasswordRecovery,
    request: '/shop/auth/request-shop-password-reset',
    verify: '/shop/auth/verify-shop-reset-code',
    reset: '/shop/auth/set-new-shop-password',
  },
  {
    kind: 'admin-reset',
    credentials: adminCredentials,
    recovery: adminPasswordRecovery,
    request: '/admin/recovery/request',
    verify: '/admin/recovery/verify',
    reset: '/admin/recovery/reset',
  },
] as const;

/** A code counts as an attempt before it is checked; of links only wrong ones count. */
async function limitTries(
  rateLimits: RateLimits,
  clientIp: string,
  input: { token?: string | undefined },
  work: () => Promise<void>,
): Promise<void> {
  if (input.token !== undefined) return countingFailures(rateLimits, clientIp, work);
  await rateLimits.codesByIp.use(clientIp);
  await work();
}

/** Password recovery, with URLs for each account kind. */
export function recoveryRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  for (const { kind, credentials, recovery, request, verify, reset } of KINDS) {
    on(`POST ${request}`, async (c) => {
      const { email } = c.req.valid('json');
      await limitMails(deps, c, { kind, credentials, email });
      await inConstantTime(() => recovery.request(db, site, email));
      return c.json(envelope(SUCCESS, SENT), 200);
    });
    on(`POST ${verify}`, async (c) => {
      const { email, code } = c.req.valid('json');
      await rateLimits.codesByIp.use(c.get('clientIp'));
      await inConstantTime(() => recovery.verify(db, email, code));
      return c.json(envelope(SUCCESS, 'Code verified'), 200);
    });
    if (kind === 'admin-reset') continue;
    on(`POST ${reset}`, async (c) => {
      const input = c.req.valid('json');
      const set = () => inConstantTime(() => recovery.reset(db, site, input));
      await limitTries(rateLimits, c.get('clientIp'), input, set);
      return c.json(envelope(SUCCESS, 'Password reset successfully. You can now log in.'), 200);
    });
  }
  on('POST /admin/recovery/reset', async (c) => {
    const input = c.req.valid('json');
    const set = () => inConstantTime(() => recoverAdminPassword(deps, input));
    await limitTries(rateLimits, c.get('clientIp'), input, set);
    return c.json(envelope(SUCCESS, 'Password reset successfully. You can now log in.'), 200);
  });
  return app;
}
