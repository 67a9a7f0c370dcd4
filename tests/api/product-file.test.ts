import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let token: string;
let other: string;
const signIn = async (email: string) =>
  (await market.call('POST', '/shop/auth/login', { body: { email, password: 'Market-day-1!' } })).body.data;
beforeAll(async () => {
  market = await openMarket();
  token = await signIn('seller@dwaso.test');
  const [row] = await market.rows<{ email: string }>(
    "select email from shops where name = 'Nkwantapong Grain Yard'",
  );
  other = await signIn(row?.email ?? '');
});
afterAll(() => market.close());

type Content = string | Uint8Array<ArrayBuffer>;
function send(content: Content, fields: Record<string, string> = {}, as = token) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'products.csv');
  for (const [name, value] of Object.entries({ mode: 'preview', ...fields })) form.append(name, value);
  return market.call('POST', '/products/import', { token: as, form });
}
const save = (content: Content, fields: Record<string, string> = {}) =>
  send(content, { mode: 'save', ...fields });
async function exported(as = token): Promise<string> {
  const response = await fetch(`${market.url}/products/export.csv`, {
    headers: { authorization: `Bearer ${as}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}
const count = async () =>
  (await market.rows<{ n: number }>('select count(*)::int as n from products'))[0]?.n ?? 0;
const named = async (name: string) =>
  market.rows<{
    id: string;
    price_pesewas: number;
    stock_quantity: number;
    description: string;
    unit: string;
  }>('select * from products where name = $1', [name]);

const HEADER = 'name,price,stockQuantity,unit,category,description';
/** 500 products, 40 of them invalid. */
const MIXED = [
  HEADER,
  ...Array.from({ length: 500 }, (_, index) =>
    index % 12 === 0 && index < 480 ? `Fan ${index},cheap,-1,piece,,` : `Fan ${index},12.50,3,piece,,`,
  ),
].join('\n');

describe('a product file with bad rows', () => {
  // Shows docs/portals.md, Sellers: The preview lists every bad row and saves nothing; the seller then saves the good rows.
  it('is previewed with every bad row named and saves nothing', async () => {
    const before = await count();
    const { status, body } = await send(MIXED);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ rows: 500, valid: 460, invalid: 40, creates: 460, saved: 0 });
    expect(body.data.sample).toHaveLength(20);
    const bad = new Set(body.data.errors.map((error: { row: number }) => error.row));
    expect(bad.size).toBe(40);
    expect(body.data.errors[0]).toEqual({
      row: 2,
      field: 'price',
      message: 'Enter a price such as 12.50',
      value: 'cheap',
      name: 'Fan 0',
    });
    expect(body.data.errors[1]).toMatchObject({ row: 2, field: 'stockQuantity', value: '-1' });
    expect(await count()).toBe(before);
  });

  // Shows docs/portals.md, Sellers: The preview lists every bad row and saves nothing; the seller then saves the good rows.
  it('saves the good rows alone, and only when it is told to skip the bad ones', async () => {
    const before = await count();
    const refused = await save(MIXED);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('40 of 500 rows have errors. No products were saved.');
    expect(Object.keys(refused.body.errors)).toHaveLength(80);
    expect(refused.body.errors['2.price']).toBe('Enter a price such as 12.50');
    expect(await count()).toBe(before);
    const saved = await save(MIXED, { skipInvalid: 'true' });
    expect(saved.body.data).toMatchObject({ saved: 460, invalid: 40 });
    expect(new Set(saved.body.data.errors.map((error: { row: number }) => error.row)).size).toBe(40);
    expect(await count()).toBe(before + 460);
    expect((await market.call('GET', '/products?search=Fan 499')).body.data[0]).toMatchObject({
      name: 'Fan 499',
      price: 12.5,
      unit: 'piece',
    });
  });
});

describe('a file from a spreadsheet', () => {
  it('is read with a byte order mark, semicolons, decimal commas, CRLF, other headers and line breaks in a cell', async () => {
    const content = [
      '\uFEFFProduct Name;Price (GH₵);Stock Quantity;Colour;Category;Description',
      '"Basket ""large""";12,50;1,200;red;BASKETS & WEAVING;"Two\r\nlines"',
      '',
      ';;;;;',
      'Basket small;GH₵ 8;0;blue;;',
    ].join('\r\n');
    const [category] = await market.rows<{ name: string }>(
      'select name from categories where shop_id is null order by name limit 1',
    );
    const { body } = await save(content.replace('BASKETS & WEAVING', (category?.name ?? '').toUpperCase()));
    expect(body.data).toMatchObject({ rows: 2, saved: 2, ignoredColumns: ['Colour'] });
    const [large] = await named('Basket "large"');
    expect(large).toMatchObject({ price_pesewas: 1250, stock_quantity: 1200, description: 'Two\r\nlines' });
  });

  it.each(['\t', ','])('may be separated by %j', async (sign) => {
    const content = [`name${sign}price${sign}stockQuantity`, `Parted${sign}3${sign}4`].join('\n');
    expect((await send(content)).body.data).toMatchObject({ rows: 1, valid: 1 });
  });

  it('has its rows numbered as the spreadsheet numbers them', async () => {
    const content = `${HEADER}\n"Two\nlines",1,1,,,\n\nBad,x,1,,,`;
    expect((await send(content)).body.data.errors).toMatchObject([{ row: 4, field: 'price', name: 'Bad' }]);
  });
});

describe('a product export', () => {
  // Shows docs/portals.md, Sellers: The preview lists every bad row and saves nothing; the seller then saves the good rows.
  // Shows docs/security.md, 1: 1.2.10 formulas in CSV (level 3)
  it('imports unchanged, with formulas escaped and archived products marked', async () => {
    const [id] = (
      await market.rows<{ id: string }>(
        `insert into products (shop_id, name, description, unit, price_pesewas, stock_quantity, archived_at)
          select id, '=HYPERLINK("x")', E'@line one\\n"quoted", and more', '+1 kg', 1234, 5, now()
          from shops where email = 'seller@dwaso.test' returning id`,
      )
    ).map((row) => row.id);
    const file = await exported();
    expect(file.startsWith('\uFEFFid,name,price')).toBe(true);
    const rows: string[][] = parse(file, { relax_column_count: true });
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    expect(rows.find(([key]) => key === id)).toContain('12.34');
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file).not.toMatch(/(^|,)"?[=+@-]/m);
    const before = await market.rows(
      'select id, name, description, unit, category_id, price_pesewas, stock_quantity, on_sale, archived_at from products order by id',
    );
    const { body } = await save(file);
    expect(body.data).toMatchObject({ invalid: 0, creates: 0, ignoredColumns: [] });
    expect(body.data.updates).toBe(file.match(/^[0-9a-f]{8}-/gm)?.length);
    expect(
      await market.rows(
        'select id, name, description, unit, category_id, price_pesewas, stock_quantity, on_sale, archived_at from products order by id',
      ),
    ).toEqual(before);
    expect(file).toContain(id);
    expect(await exported(other)).not.toContain(id);
  });

  it('holds all pages of a large shop', async () => {
    const rows = Array.from({ length: 1201 }, (_, index) => `Bead ${index},1,1`);
    await save(['name,price,stockQuantity', ...rows].join('\n'));
    const file = await exported();
    const names = file.match(/,Bead \d+,/g) ?? [];
    expect([names.length, new Set(names).size]).toEqual([1201, 1201]);
  });
});

describe('a product id in a file', () => {
  it('changes that product and leaves fields without a column alone', async () => {
    await save(`${HEADER}\nKept,5,1,bag,,A good bag`);
    const [original] = await named('Kept');
    const { body } = await save(`id,name,price,stockQuantity\n${original?.id},Kept,6.50,9`);
    expect(body.data).toMatchObject({ creates: 0, updates: 1, saved: 1 });
    expect((await named('Kept'))[0]).toMatchObject({
      price_pesewas: 650,
      stock_quantity: 9,
      unit: 'bag',
      description: 'A good bag',
    });
  });

  // Shows docs/security.md, 8: 8.4.1 shops kept apart
  it('is an error when it is unknown, repeated, or another shop’s', async () => {
    const [foreign] = await market.rows<{ id: string }>("select id from products where name = 'White Maize'");
    const [mine] = await named('Kept');
    const rows = [foreign?.id, 'nonsense', mine?.id, mine?.id].map((id) => `${id},X product,1,1`);
    const { body } = await send(['id,name,price,stockQuantity', ...rows].join('\n'));
    expect(body.data.errors.map((error: { row: number; field: string }) => [error.row, error.field])).toEqual(
      [
        [2, 'id'],
        [3, 'id'],
        [5, 'id'],
      ],
    );
    expect(
      (await send(`id,name,price,stockQuantity\n${mine?.id},X product,1,1`, {}, other)).body.data.valid,
    ).toBe(0);
  });
});

describe('a row of a file', () => {
  it.each([
    ['A,1,1,,,', 'name'],
    ['Good,0,1,,,', 'price'],
    ['Good,1.005,1,,,', 'price'],
    ['Good,,1,,,', 'price'],
    ['Good,1,1.5,,,', 'stockQuantity'],
    ['Good,1,,,,', 'stockQuantity'],
    ['Good,1,1,,No such thing,', 'category'],
    [`Good,1,1,${'x'.repeat(41)},,`, 'unit'],
    [`Good,1,1,,,${'x'.repeat(4001)}`, 'description'],
  ])('with %s names the column %s', async (row, field) => {
    const { body } = await send(`${HEADER}\n${row}`);
    expect(body.data.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });
});
