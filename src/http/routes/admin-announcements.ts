import { announce, listAnnouncements, sendPreview, stopAnnouncement } from '#modules/admin';
import { getProfile } from '#modules/identity';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import type { Announcement } from '#src/modules/admin/contract/announcements.ts';

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
    const id = await announce(db, adminId(c), c.req.valid('json'));
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
