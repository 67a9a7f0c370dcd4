import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { findViolations } from '../../src/modules/books/index.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { EXPECTED } from './permissions/expectations/index.ts';
import { makeThings, type Things } from './permissions/fixtures.ts';
import { CALLERS, gatherPeople, type People } from './permissions/people.ts';
import { type OddRequest, oddRequest, seeded } from './support/fuzz-inputs.ts';
import { type Market, openMarket } from './support/open-market.ts';

/*
 * Every operation of the API document, by every kind of caller, with odd inputs. No answer is a 5xx or an undocumented
 * status, each matches its schema (market.call checks it), and the ledger balances in the end. `SEED` repeats a run,
 * `ODD_INPUTS` sets the number of inputs for each operation (docs/testing.md, Fuzzing).
 */

const EACH = Number(process.env.ODD_INPUTS ?? (NIGHTLY ? 100 : 10));
const SEED = Number(process.env.SEED ?? 1);
/** Inputs before the valid request is prepared again, since its rows may be gone. */
const AFRESH = 25;

let market: Market;
let people: People;
let things: Things;
beforeAll(async () => {
  market = await openMarket();
  const boss = new PgBoss({ connectionString: market.database.url });
  await boss.start();
  await boss.createQueue('mail.deliver');
  await boss.stop();
  people = await gatherPeople(market);
  things = makeThings(market, people);
});
afterAll(() => market.close());

/** Describes a fault of the response to an odd request, or null. */
async function findFault(method: string, { path, options, what }: OddRequest, token: string | undefined) {
  const named = token && !options.headers?.authorization ? { token } : {};
  try {
    const { status } = await market.call(method, path, { ...options, ...named });
    return status >= 500
      ? `${status} to ${what}: ${path.slice(0, 120)} ${JSON.stringify(options).slice(0, 300)}`
      : null;
  } catch (error) {
    return `${what}: ${path.slice(0, 120)} ${JSON.stringify(options).slice(0, 300)}: ${(error as Error).message.slice(0, 300)}`;
  }
}

describe.each(Object.entries(EXPECTED))('%s', (route, { may, call }) => {
  const [method] = route.split(' ') as [string];
  it('answers odd inputs with a clear error', { timeout: 60_000 + EACH * 200 }, async () => {
    const draw = seeded(SEED + route.length * 7_919 + Object.keys(EXPECTED).indexOf(route));
    const faults: string[] = [];
    let good = await call(things, people);
    for (let input = 0; input < EACH; input++) {
      if (input > 0 && input % AFRESH === 0) good = await call(things, people);
      const odd = oddRequest(good, method, draw);
      // Half of the calls by allowed callers, so that the odd input is what is refused.
      const all = draw() < 0.5 ? may : CALLERS;
      const caller = all[Math.floor(draw() * all.length)] as (typeof CALLERS)[number];
      const fault = await findFault(method, odd, good.token ?? people.tokens[caller]);
      if (fault) faults.push(`${caller}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

it('every operation except secret-bound ones was called', () => {
  expect(Object.keys(EXPECTED).length).toBeGreaterThan(Object.keys(endpoints).length * 0.85);
});

it('the ledger balances and no stock is below zero after all odd inputs', async () => {
  const broken = await findViolations(market.database.db);
  // The matrix inserts payouts without ledger entries.
  const ofMatrix = [
    'a shop is owed what it has sold, less what was refunded and paid out',
    'a member is owed the shares of released goods, less what was paid out',
  ];
  expect(broken.filter(({ rule }) => !ofMatrix.includes(rule))).toEqual([]);
  expect(await market.rows('select id from products where stock_quantity < 0')).toEqual([]);
});

it('an unclear answer would be noticed', async () => {
  await market.rows('alter table addresses rename to addresses_away');
  try {
    const fault = await findFault(
      'GET',
      { path: '/users/addresses', options: {}, what: 'nothing' },
      people.tokens['customer A'],
    );
    expect(fault).toContain('does not document 500');
  } finally {
    await market.rows('alter table addresses_away rename to addresses');
  }
});
