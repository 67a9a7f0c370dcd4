import {
  adminCredentials,
  type Credentials,
  confirmSession,
  customerCredentials,
  endOtherSessions,
  endSession,
  listSessions,
  type Principal,
} from '#modules/identity';
import { shopCredentials } from '#modules/shops';
import { accountOf } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';

const SUCCESS = { success: true as const };

const CREDENTIALS: Record<Principal['kind'], Credentials> = {
  customer: customerCredentials,
  shop: shopCredentials,
  admin: adminCredentials,
};

/** Sessions of the caller, of any account kind, and password confirmation. */
export function ownSessionRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /auth/sessions', async (c) => {
    const account = accountOf(c.get('principal'));
    const found = await listSessions(db, account, c.get('session').sessionId);
    return c.json(listEnvelope(found, { total: found.length }), 200);
  });
  on('DELETE /auth/sessions/{id}', async (c) => {
    await endSession(db, accountOf(c.get('principal')), c.req.valid('param').id);
    return c.json(envelope(SUCCESS, 'This device is signed out'), 200);
  });
  on('DELETE /auth/sessions', async (c) => {
    const account = accountOf(c.get('principal'));
    const ended = await endOtherSessions(db, account, c.get('session').sessionId);
    return c.json(envelope({ ended }, 'Your other devices are signed out'), 200);
  });
  on('POST /auth/confirm-password', async (c) => {
    const principal = c.get('principal');
    const account = accountOf(principal);
    const input = { account, sessionId: c.get('session').sessionId, ...c.req.valid('json') };
    await confirmSession(db, CREDENTIALS[principal.kind], input);
    return c.json(envelope(SUCCESS), 200);
  });
  return app;
}
