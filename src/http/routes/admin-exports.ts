import { recordAudit } from '#modules/audit';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { listCsv } from '#server/http/list-csv';
import type { HttpContext } from '#server/http/router';
import { AppError } from '#shared/errors';
import { EXPORTED_LISTS } from '#shared/exported-lists';
import { inTransaction } from '../../platform/transaction.ts';

/** As many as a list gives at once. */
const PAGE = 100;
/** A spreadsheet opens more, and a person reads fewer. */
const ROWS_MAX = 10_000;

/** Asks the API itself, as the one who asks. */
export type AskApi = (path: string, init: RequestInit, env: unknown) => Response | Promise<Response>;

interface ListAnswer {
  data: object;
  meta?: { nextCursor?: string | null };
}

/**
 * Any list of the admins as a file: it is read page by page from its own endpoint, with the right, the filters and the
 * masks that it has there. Who took what along is audited.
 */
export function adminExportRoutes(deps: HttpDeps, askApi: AskApi) {
  const { app, on } = newRoutes(deps);

  on('GET /admin/exports/{list}', async (c) => {
    const { list } = c.req.valid('param');
    const filters = new URLSearchParams(c.req.valid('query').filters);
    const rows = await readAll(c, EXPORTED_LISTS[list], filters);
    await inTransaction(deps.db, (tx) =>
      recordAudit(tx, {
        ...{ adminId: adminId(c), action: 'list.export', subject: 'list' },
        // What was searched for may be somebody's number.
        after: { list, rows: rows.length, filteredBy: [...filters.keys()] },
      }),
    );
    return c.body(listCsv(rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dwaso-${list}.csv"`,
    });
  });

  /** @throws AppError what the list refuses, and VALIDATION_ERROR beyond 10,000 rows */
  async function readAll(c: HttpContext, path: string, filters: URLSearchParams): Promise<object[]> {
    const rows: object[] = [];
    const query = new URLSearchParams(filters);
    query.set('limit', String(PAGE));
    for (let page = 1; ; page++) {
      const { data, meta } = await readPage(c, `${path}?${query}`);
      // Lists that are asked for page by page have their rows under a name.
      const found = Array.isArray(data) ? data : (Object.values(data).find(Array.isArray) ?? []);
      rows.push(...found);
      if (rows.length > ROWS_MAX) throw tooMany();
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
    const answer = await askApi(target, { headers }, c.env);
    const body = await answer.json();
    if (answer.ok) return body;
    throw new AppError(body.code, body.message, body.errors && { errors: body.errors });
  }

  return app;
}

const tooMany = () =>
  new AppError('VALIDATION_ERROR', 'This list has more than 10,000 rows. Filter it first', {
    errors: { filters: 'Filter the list first' },
  });
