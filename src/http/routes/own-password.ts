import { type Credentials, changePassword, customerCredentials } from '#modules/identity';
import { shopCredentials } from '#modules/shops';
import { accountOf } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, type z } from '#server/http/router';
import type { passwordChange } from '#src/modules/identity/contract/accounts.ts';

/** Password change while signed in: customers, shop owners and their teams. */
export function ownPasswordRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  async function change(c: HttpContext, credentials: Credentials, body: z.infer<typeof passwordChange>) {
    const principal = c.get('principal');
    const account = accountOf(principal);
    await changePassword(db, site, credentials, { account, token: c.get('token'), ...body });
    return c.json(
      envelope({ success: true as const }, 'Password changed. Other devices are signed out'),
      200,
    );
  }

  on('POST /users/password', (c) => change(c, customerCredentials, c.req.valid('json')));
  on('POST /shops/password', (c) => change(c, shopCredentials, c.req.valid('json')));
  return app;
}
