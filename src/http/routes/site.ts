import { success } from '#contracts/envelope';
import { formatPhone } from '#contracts/phone';
import { siteFacts } from '#contracts/settings';
import { currentFeePercent, readSettings, withContact } from '#domain/settings';
import type { HttpDeps } from '../deps.ts';
import { presentRelease } from '../presenters/settings.ts';
import { createRoute, envelope, jsonResponse, newRouter } from '../router.ts';

const readSite = createRoute({
  method: 'get',
  path: '/site',
  tags: ['Catalogue'],
  responses: {
    200: jsonResponse('The fee rate in force, how long money waits, and how to reach us', success(siteFacts)),
  },
});

/** What every page says of the platform: the fee rate in force and the contact addresses. */
export function siteRoutes({ readDb, site }: HttpDeps) {
  const app = newRouter();
  app.openapi(readSite, async (c) => {
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
