import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORTED_LISTS } from '../../src/shared/exported-lists.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const ask = (path: string) => fetch(market.url + path, { headers: { authorization: `Bearer ${token}` } });
const readRows = async (path: string): Promise<string[][]> =>
  parse(await (await ask(path)).text(), { bom: true });

describe('an admins’ list as a file', () => {
  it('exists for each named list, with as many rows as the list', async () => {
    for (const [name, path] of Object.entries(EXPORTED_LISTS)) {
      const answer = await ask(`/admin/exports/${name}`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('content-disposition')).toContain(`dwaso-${name}.csv`);
      const listed = await (await ask(`${path}?limit=1`)).json();
      const isEmpty = [listed.data, ...Object.values(listed.data)].some(
        (value) => Array.isArray(value) && value.length === 0,
      );
      const lines = (await answer.text()).trim().split('\n').length;
      expect([name, lines > 1]).toEqual([name, !isEmpty]);
    }
  });

  it('has every row once, over all pages, within the filters', async () => {
    await market.rows(
      `insert into users (email, password_hash, first_name, last_name)
       select 'export-' || n || '@example.com', '-', 'Exported', '=Person' from generate_series(1, 230) n`,
    );
    const [titles = [], ...people] = await readRows(
      `/admin/exports/people?${new URLSearchParams({ filters: 'search=export-' })}`,
    );
    const email = titles.indexOf('Email');
    expect(new Set(people.map((row) => row[email])).size).toBe(230);
    expect(people).toHaveLength(230);
    expect(people[0]).toContain("'=Person");
    const [, ...products] = await readRows('/admin/exports/products');
    const [{ count }] = (await market.rows('select count(*)::int from products')) as [{ count: number }];
    expect(products).toHaveLength(count);
  });

  it('refuses what the list refuses, and too many rows', async () => {
    const wrong = await ask(`/admin/exports/orders?${new URLSearchParams({ filters: 'status=NONE' })}`);
    expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { status: expect.any(String) }]);
    expect((await ask('/admin/exports/everything')).status).toBe(422);
    await market.rows(
      `insert into audit_log (admin_id, action, subject)
       select (select admin_id from audit_log limit 1), 'test.many', 'test' from generate_series(1, 10001)`,
    );
    const many = await ask('/admin/exports/audit');
    expect([many.status, (await many.json()).message]).toEqual([
      422,
      'This list has more than 10,000 rows. Filter it first',
    ]);
    expect((await ask(`/admin/exports/audit?filters=action%3Dlist.export`)).status).toBe(200);
  });

  it('is audited with its name and without the search terms', async () => {
    await ask(`/admin/exports/people?${new URLSearchParams({ filters: 'search=0550009999' })}`);
    const [entry] = await market.rows<{ after: object }>(
      `select after from audit_log where action = 'list.export' order by id desc limit 1`,
    );
    expect(entry?.after).toEqual({ list: 'people', rows: 0, filteredBy: ['search'] });
  });
});
