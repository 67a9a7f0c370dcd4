import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall, type Person } from '#contract/callers';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { type Market, openMarket } from '../support/open-market.ts';
import { EXPECTED } from './expectations/index.ts';
import type { Call } from './expectations/rule.ts';
import { SECRET_ROUTES } from './expectations/secret-links.ts';
import { makeThings, type Things } from './fixtures.ts';
import { CALLERS, type Caller, gatherPeople, type People } from './people.ts';

/*
 * Every endpoint × every kind of caller. The allowed callers are written here a second time, by hand: a new endpoint
 * without a line fails, so does a changed `for`, and no other caller may succeed. Things belong to customer A and shop
 * A; customer B and seller B stand for strangers of the same kind.
 */

let market: Market;
let people: People;
let things: Things;

beforeAll(async () => {
  market = await openMarket();
  await makeQueue('mail.deliver');
  people = await gatherPeople(market);
  things = makeThings(market, people);
});
afterAll(() => market.close());

/** Creates a queue as the worker does. */
async function makeQueue(name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: market.database.url });
  await boss.start();
  await boss.createQueue(name);
  await boss.stop();
}

function send(route: string, { path, body, form, token }: Call, caller: Caller) {
  const method = route.split(' ', 1)[0] as string;
  return market.call(method, path, { token: token ?? people.tokens[caller], body, form: form?.() });
}

// Shows docs/specification.md, 6: Nobody may do more
// Shows docs/security.md, 3: 3.5.1–3.5.3 forged requests
// Shows docs/security.md, 8: 8.1.1, 8.2.1, 8.2.2 who may do what, to whose
it('the permission table has every documented route and no other', () => {
  const known = [...Object.keys(EXPECTED), ...Object.keys(SECRET_ROUTES), 'POST /auth/logout'];
  expect(known.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

/** Each caller as the table of endpoints sees it; null without a session. */
const PERSONS: Record<Caller, Person | null> = {
  anonymous: null,
  'customer A': { kind: 'customer' },
  'customer B': { kind: 'customer' },
  'seller A': { kind: 'shop', role: 'owner' },
  'seller B': { kind: 'shop', role: 'owner' },
  'manager A': { kind: 'shop', role: 'manager' },
  'packer A': { kind: 'shop', role: 'packer' },
  'unapproved seller': null,
  admin: { kind: 'admin', adminRole: 'owner' },
  'finance admin': { kind: 'admin', adminRole: 'finance' },
  'moderator admin': { kind: 'admin', adminRole: 'moderator' },
  'support admin': { kind: 'admin', adminRole: 'support' },
};
/**
 * Callers that an endpoint lets in and its use-case refuses, because of the owner of the thing or the request's body.
 */
const REFUSED_LATER: Record<string, Caller | readonly Caller[]> = {
  'DELETE /admin/saved-filters/{id}': ['finance admin', 'moderator admin', 'support admin'],
  'DELETE /api-keys/{id}': 'admin',
  'POST /api-keys/{id}/rotate': 'admin',
  'PUT /admin/settings': 'finance admin',
  'DELETE /admin/orders/{id}': 'support admin',
  'POST /reports/messages/{id}': 'customer A',
  'PATCH /webhooks/{id}': 'admin',
  'DELETE /webhooks/{id}': 'admin',
  'POST /webhooks/{id}/secret': 'admin',
  'POST /webhooks/{id}/test': 'admin',
  'GET /webhooks/{id}/deliveries': 'admin',
  'POST /webhooks/{id}/deliveries/{deliveryId}/replay': 'admin',
};

it.each(Object.entries(EXPECTED))(
  'the permission table agrees with the document about %s',
  (route, { may }) => {
    const endpoint = endpoints[route as EndpointKey];
    const letIn = CALLERS.filter((caller) => {
      const person = PERSONS[caller];
      return endpoint.for === 'anyone' || (person !== null && mayCall(person, endpoint));
    });
    expect(letIn).toEqual(expect.arrayContaining([...may]));
    const strangers: Caller[] = ['customer B', 'seller B'];
    const more = letIn.filter(
      (caller) => !may.includes(caller) && ![REFUSED_LATER[route]].flat().includes(caller),
    );
    expect(strangers).toEqual(expect.arrayContaining(more));
  },
);

describe.each(Object.entries(EXPECTED))('%s', (route, { may, call }) => {
  const others = CALLERS.filter((caller) => !may.includes(caller));

  if (others.length > 0)
    it(`refuses ${others.join(', ')}`, async () => {
      const prepared = await call(things, people);
      const statuses = others.map(async (caller) => {
        const { status } = await send(route, { ...prepared, token: undefined }, caller);
        const signedIn = caller !== 'anonymous' && caller !== 'unapproved seller';
        expect([caller, status]).toEqual([caller, signedIn ? expect.toBeOneOf([403, 404]) : 401]);
      });
      await Promise.all(statuses);
      const [first] = may as [Caller];
      expect([first, (await send(route, prepared, first)).status]).toEqual([first, expect.toSatisfy(ok)]);
    });

  it(`opens for ${may.join(', ')}`, async () => {
    const isRead = route.startsWith('GET ');
    const read = isRead ? await call(things, people) : null;
    const open = async (caller: Caller) => {
      const { status, body } = await send(route, read ?? (await call(things, people)), caller);
      const refused = status === 401 || status === 403 || status >= 500;
      expect(refused, `${caller}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`).toBe(false);
    };
    // Sign-in and the like take a constant time, so call them concurrently.
    if (isRead || may.length === CALLERS.length) await Promise.all(may.map(open));
    else for (const caller of may) await open(caller);
  });
});

const ok = (status: number) => status < 300;

describe('a route with a secret link', () => {
  it.each(Object.entries(SECRET_ROUTES))('%s is refused without the secret', async (route, call) => {
    const statuses = CALLERS.map(async (caller) => {
      const { status } = await send(route, call, caller);
      expect([caller, status]).toEqual([
        caller,
        expect.toSatisfy((code: number) => code >= 400 && code < 500),
      ]);
    });
    await Promise.all(statuses);
  });
});

it('every session can end itself, and none an unknown one', async () => {
  expect((await market.call('POST', '/auth/logout')).status).toBe(401);
  const body = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
  const token = (await market.call('POST', '/shop/auth/login', { body })).body.data;
  expect((await market.call('POST', '/auth/logout', { token })).status).toBe(200);
  expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
});
