import { recordAudit } from '#modules/audit';
import { deviceLabel, getProfile } from '#modules/identity';
import { listMailTexts, previewMail, sendTestEmail, updateMailText } from '#modules/mail';
import { readSettings } from '#modules/settings';
import { inTransaction } from '#platform/transaction';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { type ApiRequest, newRoutes } from '#server/http/endpoint-routes';
import { listCsv } from '#server/http/list-csv';
import { envelope, type HttpContext } from '#server/http/router';
import { EXPORTED_LISTS } from '#shared/exported-lists';
import { presentSettings, readSettingsUpdate } from '#src/modules/settings/http/routes.ts';
import type { Announcement } from '../contract/announcements.ts';
import type { AuditEntryView } from '../contract/audit.ts';
import { adminErrors, listRefused } from '../errors.ts';
import {
  type AuditEntry,
  createAnnouncement,
  listAnnouncements,
  listAudit,
  listEvents,
  type SecurityEventRow,
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

function presentAnnouncement({ endedAt, stoppedBy, ...shown }: Row): Announcement {
  return { ...shown, state: stoppedBy ? 'STOPPED' : endedAt ? 'SENT' : 'SENDING' };
}

/** Announcements by mail to all buyers or all sellers. */
export function adminAnnouncementRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/announcements', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => listAnnouncements(db, query), presentAnnouncement),
      200,
    ),
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

/** Page size, the maximum of a list. */
const PAGE = 100;
/** Maximum rows of an export, set for human readers; spreadsheets could open more. */
const ROWS_MAX = 10_000;

interface ListAnswer {
  data: object;
  meta?: { nextCursor?: string | null };
}

/**
 * Exports any admin list as a file. It reads page by page from the list's own endpoint, with its permissions, filters
 * and masking. Each export is audited.
 */
export function adminExportRoutes(deps: HttpDeps, request: ApiRequest) {
  const { app, on } = newRoutes(deps);

  on('GET /admin/exports/{list}', async (c) => {
    const { list } = c.req.valid('param');
    const filters = new URLSearchParams(c.req.valid('query').filters);
    const rows = await readAll(c, EXPORTED_LISTS[list], filters);
    await inTransaction(deps.db, (tx) =>
      recordAudit(tx, {
        ...{ adminId: adminId(c), action: 'list.export', subject: 'list' },
        // Log only the names of the filters: a search text may be a phone number.
        after: { list, rows: rows.length, filteredBy: [...filters.keys()] },
      }),
    );
    return c.body(listCsv(rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dwaso-${list}.csv"`,
    });
  });

  /** @throws AppError errors of the list, and VALIDATION_ERROR beyond 10,000 rows */
  async function readAll(c: HttpContext, path: string, filters: URLSearchParams): Promise<object[]> {
    const rows: object[] = [];
    const query = new URLSearchParams(filters);
    query.set('limit', String(PAGE));
    for (let page = 1; ; page++) {
      const { data, meta } = await readPage(c, `${path}?${query}`);
      // Paginated lists have their rows under a property.
      const found = Array.isArray(data) ? data : (Object.values(data).find(Array.isArray) ?? []);
      rows.push(...found);
      if (rows.length > ROWS_MAX) throw adminErrors.tooManyRows();
      if (Array.isArray(data)) {
        if (!meta?.nextCursor) return rows;
        query.set('cursor', meta.nextCursor);
      } else {
        if (found.length < PAGE) return rows;
        query.set('page', String(page + 1));
      }
    }
  }

  async function readPage(c: HttpContext, target: string): Promise<ListAnswer> {
    const headers = { authorization: c.req.header('authorization') ?? '' };
    const answer = await request(target, { headers }, c.env);
    const body = await answer.json();
    if (answer.ok) return body;
    throw listRefused(body);
  }

  return app;
}

/** The append-only audit log: admin, action and target, with before and after. */
export function adminAuditRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/audit', async (c) => {
    const { admin, ...query } = c.req.valid('query');
    const read = (page: typeof query) => listAudit(deps.db, { ...page, adminId: admin });
    return c.json(await cursorPage(query, read, presentAudit), 200);
  });
  return app;
}

export function presentAudit({ createdAt, ...entry }: AuditEntry): AuditEntryView {
  return { ...entry, at: toIso(createdAt) };
}

const presentEvent = ({ userAgent, ...event }: SecurityEventRow) => ({
  ...event,
  device: userAgent === null ? null : deviceLabel(userAgent),
});

/** The event stream of accounts and their money, for admins. */
export function adminEventRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/events', async (c) => {
    await deps.refusals.flush();
    return c.json(
      await cursorPage(c.req.valid('query'), (query) => listEvents(deps.db, query), presentEvent),
      200,
    );
  });
  return app;
}
