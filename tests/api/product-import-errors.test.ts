import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let token: string;
const signIn = async (email: string) =>
  (await market.call('POST', '/shop/auth/login', { body: { email, password: 'Market-day-1!' } })).body.data;
beforeAll(async () => {
  market = await openMarket();
  token = await signIn('seller@dwaso.test');
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
const count = async () =>
  (await market.rows<{ n: number }>('select count(*)::int as n from products'))[0]?.n ?? 0;

const HEADER = 'name,price,stockQuantity,unit,category,description';

it('a product file with 5,000 products is read', async () => {
  const { body } = await send(`name,price,stockQuantity\n${'Fan,1,1\n'.repeat(5000)}`);
  expect(body.data).toMatchObject({ rows: 5000, valid: 5000 });
});

describe('a broken product file', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...HEADER].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  const windows = new Uint8Array([
    ...new TextEncoder().encode(`${HEADER}\nCaf`),
    0xe9,
    0x2c,
    0x31,
    0x2c,
    0x31,
  ]);
  it.each<[string, Content, string]>([
    ['empty', '', 'empty'],
    ['without products', HEADER, 'no product'],
    ['without a column', 'name,price\nA thing,1', 'stockQuantity'],
    ['with a column twice', 'name,price,qty,stock\nA thing,1,2,3', 'twice'],
    ['UTF-16', utf16, 'UTF-8'],
    ['of an old Windows', windows, 'UTF-8'],
    ['with an open quote', `${HEADER}\n"Fan,1,1,,,\nFan,1,1,,,`, 'never closed'],
    ['too long', `name,price,stockQuantity\n${'Fan,1,1\n'.repeat(5001)}`, '5,000'],
  ])('(%s) is refused in words', async (_, content, words) => {
    const { status, body } = await send(content);
    expect([status, body.errors && Object.keys(body.errors)]).toEqual([422, ['file']]);
    expect(body.errors.file).toContain(words);
  });

  // Shows docs/portals.md, Sellers: The preview lists every bad row and saves nothing; the seller then saves the good rows.
  it('is refused by its size before it is read', async () => {
    const { status, body } = await send(`${HEADER}\n${'x'.repeat(5 * 1024 * 1024)}`);
    expect([status, body.errors.file]).toEqual([413, expect.stringContaining('5 MB')]);
    expect((await send('x'.repeat(7 * 1024 * 1024))).status).toBe(413);
  });

  it('is refused where an unquoted comma has shifted the cells of a row', async () => {
    const { body } = await send(
      `${HEADER}\nFan,12.50,3,piece,,Red, blue and green\nHat,9,2,piece,,Straw,,\n`,
    );
    expect(body.data).toMatchObject({ valid: 1, invalid: 1, sample: [{ row: 3 }] });
    const message = expect.stringContaining('Put quotation marks');
    expect(body.data.errors).toEqual([{ row: 2, field: 'name', name: 'Fan', value: 'Fan', message }]);
    const long = await send(`${HEADER}\n${'x'.repeat(61)},cheap,3,,,\n`);
    expect(long.body.data.errors[0]).toMatchObject({ name: 'x'.repeat(60), value: 'cheap' });
  });

  it('is refused without a file or a mode', async () => {
    const form = new FormData();
    form.append('mode', 'perhaps');
    form.append('extra', '1');
    const { status, body } = await market.call('POST', '/products/import', { token, form });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['extra', 'file', 'mode']);
    expect((await market.call('POST', '/products/import', { token, body: {} })).status).toBe(415);
  });

  it('is accepted from shops alone', async () => {
    const form = new FormData();
    form.append('mode', 'preview');
    expect((await market.call('POST', '/products/import', { form })).status).toBe(401);
    expect((await fetch(`${market.url}/products/export.csv`)).status).toBe(401);
  });
});

it('an import names the rows whose category is removed meanwhile and saves nothing', async () => {
  const { body } = await market.call('POST', '/categories', {
    token,
    body: { name: 'Soon gone', description: null },
  });
  const { id } = body.data as { id: string };
  const [shop] = await market.rows<{ id: string }>("select id from shops where email = 'seller@dwaso.test'");
  const before = await count();
  const client = await market.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from shops where id = $1 for update', [shop?.id]);
    // The import has found the category and now waits for the shop's lock.
    const saving = save('name,price,stockQuantity,category\nFan one,1,1,\nFan two,1,1,Soon gone');
    const blocked = `count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await market.rows<{ n: number }>(`select ${blocked}`))[0]?.n).toBe(1);
    await client.query('delete from categories where id = $1', [id]);
    await client.query('commit');
    const answer = await saving;
    expect([answer.status, answer.body.message]).toEqual([
      422,
      '1 row names a category that has just been removed. Nothing was saved.',
    ]);
    expect(answer.body.errors).toEqual({
      '3.category': 'This category has just been removed. Choose another or add it again.',
    });
  } finally {
    client.release();
  }
  expect(await count()).toBe(before);
});
