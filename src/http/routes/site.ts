import { currentFeeRates, readSettings, withContact } from '#modules/settings';
import { addCacheTags } from '#server/cache/cache-tags';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { percentOf } from '#shared/fee-rates';
import { formatPhone } from '#shared/phone';
import { presentExamples } from '../presenters/fees.ts';
import { presentBanner, presentRelease } from '../presenters/settings.ts';

/** Site facts for every page: the fee rate in force and the contact addresses. */
export function siteRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  on('GET /site', async (c) => {
    const [rates, contact, settings] = await Promise.all([
      currentFeeRates(db),
      withContact(db, site),
      readSettings(db),
    ]);
    const { supportEmail: email, supportPhone = null, postalAddress = null } = contact;
    const facts = {
      feePercent: percentOf(rates.general),
      fees: presentExamples(rates),
      release: presentRelease(settings),
      banner: presentBanner(settings, new Date().toISOString().slice(0, 10)),
      contact: { email, phone: supportPhone && formatPhone(supportPhone), postal: postalAddress },
    };
    addCacheTags(c, 'settings');
    return c.json(envelope(facts), 200);
  });
  return app;
}
