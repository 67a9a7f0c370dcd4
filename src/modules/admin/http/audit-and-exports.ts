import { recordAudit } from '#modules/audit';
import { deviceLabel } from '#modules/identity';
import { inTransaction } from '#platform/transaction';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { type ApiRequest, newRoutes } from '#server/http/endpoint-routes';
import { listCsv } from '#server/http/list-csv';
import type { HttpContext } from '#server/http/router';
import { EXPORTED_LISTS } from '#shared/exported-lists';
import type { AuditEntryView } from '../contract/audit.ts';
import { adminErrors, listRefused } from '../errors.ts';
import { type AuditEntry, listAudit, listEvents, type SecurityEventRow } from '../index.ts';

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

const present = ({ userAgent, ...event }: SecurityEventRow) => ({
  ...event,
  device: userAgent === null ? null : deviceLabel(userAgent),
});

/** The event stream of accounts and their money, for admins. */
export function adminEventRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/events', async (c) => {
    await deps.refusals.flush();
    return c.json(
      await cursorPage(c.req.valid('query'), (query) => listEvents(deps.db, query), present),
      200,
    );
  });
  return app;
}
