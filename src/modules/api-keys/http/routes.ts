import { callingShop } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import type { ApiKey, NewApiKey } from '../contract/api-keys.ts';
import { type ApiKeyOwner, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '../index.ts';

type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number];

function presentKey({ isActive, isReplaced, ...key }: ListedKey): ApiKey {
  return { ...key, state: !isActive ? 'EXPIRED' : isReplaced ? 'REPLACED' : 'ACTIVE' };
}

/** The shop whose keys are managed, or the admin who manages the market's. */
function ownerOf(c: HttpContext): ApiKeyOwner {
  const principal = c.get('principal');
  return principal.kind === 'admin' ? { adminId: principal.userId } : { shopId: callingShop(c).shopId };
}

const callerOf = (c: HttpContext) => ({ owner: ownerOf(c), sessionId: c.get('session').sessionId });

/** Keys of programs (docs/api.md, API keys). */
function apiKeyRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const list = async (c: HttpContext) => (await listApiKeys(db, ownerOf(c))).map(presentKey);
  const shown = async (
    c: HttpContext,
    { id, secret }: { id: string; secret: string },
  ): Promise<NewApiKey> => ({
    key: (await list(c)).find((key) => key.id === id) as ApiKey,
    secret,
  });

  on('GET /api-keys', async (c) => {
    const keys = await list(c);
    return c.json(listEnvelope(keys, { total: keys.length }), 200);
  });
  on('POST /api-keys', async (c) => {
    const made = await createApiKey(db, site, { ...callerOf(c), ...c.req.valid('json') });
    return c.json(envelope(await shown(c, made), 'Key created'), 201);
  });
  on('POST /api-keys/{id}/rotate', async (c) => {
    const { id } = c.req.valid('param');
    const made = await rotateApiKey(db, site, { ...callerOf(c), id, ...c.req.valid('json') });
    return c.json(envelope(await shown(c, made), 'Key replaced'), 201);
  });
  on('DELETE /api-keys/{id}', async (c) => {
    await revokeApiKey(db, site, { owner: ownerOf(c), id: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Key revoked'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [apiKeyRoutes];
