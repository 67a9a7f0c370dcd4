import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/platform/passwords.ts';
import { EXPECTED } from './permissions/expectations/index.ts';
import { PLACE } from './permissions/expectations/rule.ts';
import { makeThings } from './permissions/fixtures.ts';
import { gatherPeople } from './permissions/people.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { shopLogin } from './support/sellers.ts';

/* Other clients generate types from the document, so every response must match its JSON Schema. */

interface Document {
  paths: Record<string, { get?: { responses: Record<string, { content?: Record<string, unknown> }> } }>;
}

async function readDocument(market: Market) {
  const document: Document = (await market.call('GET', '/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document as unknown as AnySchema, 'openapi');
  const paths = Object.keys(document.paths).filter((path) => document.paths[path]?.get);
  /** The differences between a response and the document. */
  function findErrors(path: string, status: number, body: unknown): string[] {
    const content = document.paths[path]?.get?.responses[status]?.content;
    if (!content) return [`${path} does not document ${status}`];
    if (!content['application/json']) return typeof body === 'string' ? [] : [`${path} gave no file`];
    const pointer = ['paths', path, 'get', 'responses', `${status}`, 'content', 'application/json', 'schema'];
    const ref = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = ajv.compile({ $ref: `openapi#/${ref.join('/')}` });
    return validate(body) ? [] : [`${path} ${status}: ${ajv.errorsText(validate.errors)}`];
  }
  return { paths, findErrors };
}

/** The response as sent, without the client's checks. */
async function get(market: Market, path: string, token: string | undefined) {
  const response = await fetch(
    market.url + path,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: isJson ? await response.json() : await response.text() };
}

/** Required query parameters. */
const JANUARY = 'from=2026-01-01&to=2026-01-31';
const QUERIES: Record<string, string> = {
  '/shops/comparable-prices': 'name=Maize&unit=kg',
  '/search/suggestions': 'search=yam',
  '/towns': 'region=Ashanti',
  '/shops/statement': JANUARY,
  '/shops/statement.csv': JANUARY,
  '/shops/fees': 'month=2026-01',
  '/admin/money/days': JANUARY,
  '/admin/money/export.csv': `${JANUARY}&format=days`,
  '/admin/money/fees.csv': 'month=2026-01',
};

describe('every response of an empty market', () => {
  let market: Market;
  let tokens: string[];
  let shopId: string;
  beforeAll(async () => {
    market = await openMarket({ demo: false });
    const login = { email: 'first@example.com', password: 'a-good-password' };
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role)
       values ($1, 'Adwoa', 'Admin', $2, 'admin', 'owner')`,
      [login.email, await hashPassword(login.password)],
    );
    const { data } = (await market.call('POST', '/admin/login', { body: login })).body;
    const signUp = {
      ...{ ...login, name: 'First Shop', ownerName: 'Yaw Boateng', phoneNumber: '020 123 4567' },
      ...{ location: 'Bonwire', description: 'Kente woven on the loom.' },
    };
    shopId = (await market.call('POST', '/shop/auth/signup', { body: signUp })).body.data.id;
    await market.rows("update shops set status = 'APPROVED', email_verified_at = now(), approved_at = now()");
    const shop = (await shopLogin(market, login.email, login.password)).body.data;
    tokens = ['', (await newCustomer(market)).token, shop, data.token];
  });
  afterAll(() => market.close());

  it('matches the API document', async () => {
    const { paths, findErrors } = await readDocument(market);
    const [found, answered]: [string[], Set<string>] = [[], new Set()];
    for (const path of paths) {
      const id = /^(\/admin)?\/(products\/)?shops?\//.test(path) ? shopId : crypto.randomUUID();
      const address = path
        .replace('{list}', 'orders')
        .replace('{page}', 'terms')
        .replace(/\{\w+\}/g, id);
      for (const token of tokens) {
        const { status, body } = await get(market, `${address}?${QUERIES[path] ?? ''}`, token);
        found.push(...findErrors(path, status, body));
        if (status === 200) answered.add(path);
      }
    }
    expect(found).toEqual([]);
    // There are no addresses yet, so no delivery either; WhatsApp is not configured.
    const without = [
      ...['/users/profile/addresses', '/delivery', '/agent/board', '/agent/earnings', '/agent/loads'],
      '/whatsapp/webhook',
      // No app is registered.
      '/connect',
    ];
    const plain = paths.filter((path) => !path.includes('{') && !without.includes(path));
    expect(plain.filter((path) => !answered.has(path))).toEqual([]);
  });
});

describe('every response of a full market', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  it('matches the API document', async () => {
    const { paths, findErrors } = await readDocument(market);
    const people = await gatherPeople(market);
    for (const who of ['customer A', 'customer B'] as const) {
      await market.call('POST', '/users/profile/address', { token: people.tokens[who], body: PLACE });
    }
    const things = makeThings(market, people);
    const found: string[] = [];
    for (const path of paths) {
      const expected = EXPECTED[`GET ${path}`];
      const { may = [] } = expected ?? {};
      for (const caller of new Set([may[0], may.at(-1)].filter((who) => who !== undefined))) {
        const prepared = await expected?.call(things, people);
        const { status, body } = await get(
          market,
          prepared?.path ?? '',
          prepared?.token ?? people.tokens[caller],
        );
        found.push(...(status === 200 ? [] : [`${path} answers ${caller} ${status}`]));
        found.push(...findErrors(path, status, body));
      }
    }
    expect(found).toEqual([]);
  }, 240_000);
});
