import { getProfile } from '#modules/identity';
import { listMailTexts, previewMail, sendTestEmail, updateMailText } from '#modules/mail';
import { readSettings } from '#modules/settings';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { presentSettings, readSettingsUpdate } from '#src/modules/settings/http/routes.ts';
import type { Announcement } from '../contract/announcements.ts';
import { adminErrors } from '../errors.ts';
import {
  createAnnouncement,
  listAnnouncements,
  saveSettings,
  sendPreview,
  stopAnnouncement,
} from '../index.ts';

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

type Row = Awaited<ReturnType<typeof listAnnouncements>>[number];

function present({ endedAt, stoppedBy, ...shown }: Row): Announcement {
  return { ...shown, state: stoppedBy ? 'STOPPED' : endedAt ? 'SENT' : 'SENDING' };
}

/** Announcements by mail to all buyers or all sellers. */
export function adminAnnouncementRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/announcements', async (c) =>
    c.json(await cursorPage(c.req.valid('query'), (query) => listAnnouncements(db, query), present), 200),
  );

  on('POST /admin/announcements', async (c) => {
    const id = await createAnnouncement(db, adminId(c), c.req.valid('json'));
    return c.json(envelope({ id }, 'Announcement is being sent'), 201);
  });

  on('POST /admin/announcements/preview', async (c) => {
    const { id, email, firstName: name } = await getProfile(db, adminId(c));
    await sendPreview(db, site, { id, email, name }, c.req.valid('json'));
    return c.json(envelope({ success: true as const }, `Sent to ${email}`), 200);
  });

  on('POST /admin/announcements/{id}/stop', async (c) => {
    await stopAnnouncement(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Stopped'), 200);
  });
  return app;
}

/** Texts of the market's mails. */
export function adminMailRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  async function one(id: string) {
    const { texts } = await listMailTexts(db);
    const text = texts.find((found) => found.id === id);
    if (!text) throw adminErrors.mailTextNotFound();
    return text;
  }

  on('GET /admin/mails', async (c) => c.json(envelope(await listMailTexts(db)), 200));

  on('PUT /admin/mails/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await updateMailText(db, { adminId: adminId(c), id, words: c.req.valid('json') });
    return c.json(envelope(await one(id), 'Saved. The next email uses this text'), 200);
  });

  on('DELETE /admin/mails/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await updateMailText(db, { adminId: adminId(c), id, words: null });
    return c.json(envelope(await one(id), 'Reset to the original text'), 200);
  });

  on('POST /admin/mails/{id}/preview', async (c) => {
    const { id } = c.req.valid('param');
    return c.json(envelope(await previewMail(db, site, { id, words: c.req.valid('json') })), 200);
  });

  on('POST /admin/mails/{id}/test', async (c) => {
    const { id } = c.req.valid('param');
    const { email } = await getProfile(db, adminId(c));
    await sendTestEmail(db, site, { id, words: c.req.valid('json'), recipient: email });
    return c.json(envelope({ success: true as const }, `Sent to ${email}`), 200);
  });
  return app;
}
