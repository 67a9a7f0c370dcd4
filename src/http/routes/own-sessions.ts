import { success, successList } from '#contracts/envelope';
import { passwordConfirmation, session } from '#contracts/security';
import {
  accountId,
  adminCredentials,
  type Credentials,
  confirmSession,
  customerCredentials,
  endOtherSessions,
  endSession,
  listSessions,
  type Principal,
} from '#domain/accounts';
import { shopCredentials } from '#domain/shops';
import { accountOf, requireAnyone } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));
const SUCCESS = { success: true as const };

const CREDENTIALS: Record<Principal['kind'], Credentials> = {
  customer: customerCredentials,
  shop: shopCredentials,
  admin: adminCredentials,
};

/** Where one is signed in, whoever one is, and the password asked for again. */
export function ownSessionRoutes(deps: HttpDeps) {
  const { db, rateLimits } = deps;
  const app = newRouter();
  const common = { tags: ['Sessions'], security: bearer, middleware: requireAnyone(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/auth/sessions',
      responses: { 200: jsonResponse('Where you are signed in', successList(session)), ...failures(401) },
    }),
    async (c) => {
      const account = accountOf(c.get('principal'));
      const found = await listSessions(db, account, c.get('session').sessionId);
      return c.json(listEnvelope(found, { total: found.length }), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/auth/sessions/{id}',
      request: { params: z.object({ id: z.string() }) },
      responses: { 200: done, ...failures(400, 401, 404) },
    }),
    async (c) => {
      await endSession(db, accountOf(c.get('principal')), c.req.valid('param').id);
      return c.json(envelope(SUCCESS, 'This device is signed out'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/auth/sessions',
      responses: {
        200: jsonResponse('All others ended', success(z.object({ ended: z.number().int() }))),
        ...failures(400, 401),
      },
    }),
    async (c) => {
      const account = accountOf(c.get('principal'));
      const ended = await endOtherSessions(db, account, c.get('session').sessionId);
      return c.json(envelope({ ended }, 'Your other devices are signed out'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/auth/confirm-password',
      request: jsonBody(passwordConfirmation),
      responses: { 200: done, ...failures(400, 401, 422, 429) },
    }),
    async (c) => {
      const principal = c.get('principal');
      const account = accountOf(principal);
      await rateLimits.passwordChecks.use(accountId(account));
      const input = { account, sessionId: c.get('session').sessionId, ...c.req.valid('json') };
      await confirmSession(db, CREDENTIALS[principal.kind], input);
      return c.json(envelope(SUCCESS), 200);
    },
  );
  return app;
}
