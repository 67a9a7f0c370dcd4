import { adminId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { requestErrors } from '#server/http/errors';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import type { AppWithSecretView, ConnectedApp, RegisteredAppView } from '../contract/connected-apps.ts';
import {
  type AppWithSecret,
  answerConsent,
  type Connection,
  changeApp,
  endConnection,
  issueTokens,
  listApps,
  listConnections,
  type RegisteredApp,
  readConsentRequest,
  registerApp,
  removeApp,
  renewAppSecret,
  revokeByToken,
} from '../index.ts';

const presentApp = ({ secretHash, disabledAt, createdAt, ...app }: RegisteredApp): RegisteredAppView => ({
  ...app,
  keepsSecret: secretHash !== null,
  isEnabled: disabledAt === null,
  createdAt: createdAt.toISOString(),
});

export const presentConnection = ({ createdAt, lastUsedAt, ...app }: Connection): ConnectedApp => ({
  ...app,
  connectedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The fields of a form; the first of several of the same name. @throws AppError UNSUPPORTED_MEDIA_TYPE */
async function readForm(c: HttpContext): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw requestErrors.requestTypeUnknown();
  const fields = [...new URLSearchParams(await c.req.text())].reverse();
  return Object.fromEntries(fields);
}

/** The credentials of HTTP Basic, or of the form. */
function credentialsOf(c: HttpContext, form: Record<string, string>) {
  const basic = /^Basic ([\w+/=]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!basic) return { clientId: form.client_id ?? '', clientSecret: form.client_secret ?? null };
  const [clientId = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':');
  return { clientId, clientSecret: rest.join(':') };
}

/** Apps that act for customers by OAuth 2.1 (docs/api.md, Connected apps). */
function connectedAppRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const shown = async ({ id, secret }: AppWithSecret): Promise<AppWithSecretView> => ({
    app: presentApp((await listApps(db)).find((one) => one.id === id) as RegisteredApp),
    secret,
  });

  on('GET /connect', async (c) => {
    const asked = await readConsentRequest(db, { ...c.req.valid('query'), userId: customerId(c) });
    const { app: by, scopes, redirectTo } = asked;
    return c.json(envelope({ app: { name: by.name, website: by.website }, scopes, redirectTo }), 200);
  });
  on('POST /connect', async (c) => {
    const { sessionId } = c.get('session');
    const answer = { ...c.req.valid('json'), userId: customerId(c), sessionId };
    return c.json(envelope({ redirectTo: await answerConsent(db, site, answer) }), 200);
  });
  on('GET /connected-apps', async (c) => {
    const apps = (await listConnections(db, customerId(c))).map(presentConnection);
    return c.json(listEnvelope(apps, { total: apps.length }), 200);
  });
  on('DELETE /connected-apps/{id}', async (c) => {
    await endConnection(db, { userId: customerId(c), id: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Access ended'), 200);
  });

  on('POST /oauth/token', async (c) => {
    const authorization = c.req.header('authorization');
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1',
      ...(authorization && { authorization }),
    };
    const answer = await issueTokens(db, { headers, body: await readForm(c) });
    for (const [name, value] of Object.entries(answer.headers)) c.header(name, value);
    c.header('cache-control', 'no-store');
    return c.json(answer.body as never, answer.status as 200);
  });
  on('POST /oauth/revoke', async (c) => {
    const form = await readForm(c);
    const isKnown = await revokeByToken(db, { ...credentialsOf(c, form), token: form.token ?? '' });
    if (isKnown) return c.json({}, 200);
    return c.json({ error: 'invalid_client' } as never, 401 as 200);
  });

  on('GET /admin/apps', async (c) => {
    const apps = (await listApps(db)).map(presentApp);
    return c.json(listEnvelope(apps, { total: apps.length }), 200);
  });
  on('POST /admin/apps', async (c) => {
    const made = await registerApp(db, { ...c.req.valid('json'), adminId: adminId(c) });
    return c.json(envelope(await shown(made), 'App registered'), 201);
  });
  on('PATCH /admin/apps/{id}', async (c) => {
    await changeApp(db, { ...c.req.valid('json'), adminId: adminId(c), id: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'App changed'), 200);
  });
  on('POST /admin/apps/{id}/secret', async (c) => {
    const renewed = await renewAppSecret(db, { adminId: adminId(c), id: c.req.valid('param').id });
    return c.json(envelope(await shown(renewed), 'Secret replaced'), 200);
  });
  on('DELETE /admin/apps/{id}', async (c) => {
    await removeApp(db, { adminId: adminId(c), id: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'App removed'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [connectedAppRoutes];
