import { countInterests, exportInterests, type InterestRow, listInterests } from '#modules/interests';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { listCsv } from '#server/http/list-csv';
import { listEnvelope } from '#server/http/router';
import { formatPhone, maskPhone } from '#shared/phone';
import type { Interest } from '../contract/interests.ts';

function presentInterest({ id, phone, kind, region, goods, language, registeredAt }: InterestRow): Interest {
  return {
    ...{ id, phone: maskPhone(phone), kind, region, goods, language },
    registeredAt: registeredAt.toISOString(),
  };
}

/** A row of the file. */
const presentWhole = (row: InterestRow) => {
  const { id: _, ...shown } = presentInterest(row);
  return { ...shown, phone: formatPhone(row.phone) };
};

/** Numbers that wait for the market, for admins. */
function interestRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/interests/counts', async (c) => {
    const regions = await countInterests(db);
    return c.json(listEnvelope(regions, { total: regions.length }), 200);
  });
  on('GET /admin/interests', async (c) =>
    c.json(await cursorPage(c.req.valid('query'), (query) => listInterests(db, query), presentInterest), 200),
  );
  on('GET /admin/interests.csv', async (c) => {
    const rows = await exportInterests(db, adminId(c), c.req.valid('query'));
    return c.body(listCsv(rows.map(presentWhole)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="dwaso-interests.csv"',
    });
  });
  return app;
}

export const routes: RouteGroup[] = [interestRoutes];
