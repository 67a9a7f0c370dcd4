import { saveSettings } from '#modules/admin';
import { readSettings } from '#modules/settings';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { presentSettings, readSettingsUpdate } from '#src/modules/settings/http/settings.ts';
import { adminErrors } from '../errors.ts';

/** Settings that the finance role may change. */
const FEES: readonly string[] = ['feeRates', 'specialFeeRates'];

/** Site settings: impact numbers, contact, fee rates with start dates, fulfilment, payouts, second factor. */
export function adminSettingsRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/settings', async (c) =>
    c.json(envelope(presentSettings(await readSettings(db), site)), 200),
  );
  on('PUT /admin/settings', async (c) => {
    const update = c.req.valid('json');
    const principal = c.get('principal');
    const isOwner = principal.kind === 'admin' && principal.adminRole === 'owner';
    if (!isOwner && Object.keys(update).some((group) => !FEES.includes(group))) {
      throw adminErrors.ownerNeeded();
    }
    const kept = await saveSettings(db, site, { adminId: adminId(c), change: readSettingsUpdate(update) });
    return c.json(envelope(presentSettings(kept, site), 'Settings saved'), 200);
  });
  return app;
}
