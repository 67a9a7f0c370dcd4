import { success } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import { siteSettings, siteSettingsUpdate } from '#contracts/settings';
import { readSettings, writeSettings } from '#domain/settings';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentSettings, readSettingsUpdate } from '../presenters/settings.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter } from '../router.ts';

const tags = ['Admin: settings'];
const theSettings = jsonResponse('The settings of the site', success(siteSettings));

/** Site settings: impact numbers, contact, fee rates with start dates, fulfilment, payouts, second factor. */
export function adminSettingsRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, path: '/admin/settings', security: bearer, middleware: requireAdmin(deps) } as const;

  app.openapi(
    createRoute({ ...common, method: 'get', responses: { 200: theSettings, ...failures(401, 403) } }),
    async (c) => c.json(envelope(presentSettings(await readSettings(db), site)), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'put',
      request: jsonBody(siteSettingsUpdate),
      responses: { 200: theSettings, ...failures(400, 401, 403, 422) },
    }),
    async (c) => {
      const update = c.req.valid('json');
      const principal = c.get('principal');
      const isOwner = principal.kind === 'admin' && principal.adminRole === 'owner';
      if (!isOwner && Object.keys(update).some((group) => group !== 'feeRates')) {
        throw new AppError('FORBIDDEN', 'Only an owner changes more than the fee');
      }
      const kept = await writeSettings(db, adminId(c), readSettingsUpdate(update));
      return c.json(envelope(presentSettings(kept, site), 'Settings saved'), 200);
    },
  );
  return app;
}
