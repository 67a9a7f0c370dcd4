import { formatPhone } from '#contracts/phone';
import { currentFeePercent, readSettings, withContact } from '#domain/settings';
import type { HttpDeps } from '../deps.ts';
import { newRoutes } from '../endpoint-routes.ts';
import { presentRelease } from '../presenters/settings.ts';
import { envelope } from '../router.ts';

/** What every page says of the platform: the fee rate in force and the contact addresses. */
export function siteRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  on('GET /site', async (c) => {
    const [feePercent, contact, settings] = await Promise.all([
      currentFeePercent(readDb),
      withContact(readDb, site),
      readSettings(readDb),
    ]);
    const { supportEmail: email, supportPhone = null, postalAddress = null } = contact;
    const facts = {
      feePercent,
      release: presentRelease(settings),
      contact: { email, phone: supportPhone && formatPhone(supportPhone), postal: postalAddress },
    };
    return c.json(envelope(facts), 200);
  });
  return app;
}
