import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestDatabase,
  createTestTemplate,
  type TestDatabase,
  type TestTemplate,
} from '../support/test-database.ts';
import { snapshotDatabase } from './database-snapshot.ts';
import { applyEvent, type Event, NAMES, settleAll } from './events.ts';
import { findBrokenInvariant, findProcessorDifference } from './invariants.ts';
import { openWorld, seedWorld } from './world.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 200);
/** The sequences of `npm test`: the same on every machine, with every kind of event. */
const USUAL_SEED = 11;
/** Replays the seed of a printed failure. The long run draws new sequences each time. */
const seed = process.env.SEED ?? (process.env.SEQUENCES ? null : USUAL_SEED);
const SEED = seed === null ? {} : { seed: Number(seed) };

let template: TestTemplate;
beforeAll(async () => {
  template = await createTestTemplate(seedWorld);
});
afterAll(async () => {
  await closeMarket();
  await template.drop();
});

/** Sequences per database: deleted rows add up in it. */
const SHARED_BY = 100;
let market: { database: TestDatabase; opened: Date; putBack: () => Promise<void>; used: number } | null =
  null;

async function closeMarket(): Promise<void> {
  await market?.database.close();
  market = null;
}

/** A snapshot of the seeded market. */
async function freshMarket(): Promise<TestDatabase> {
  if (market && market.used++ < SHARED_BY) {
    await market.putBack();
    await market.database.clock?.travelTo(market.opened);
    return market.database;
  }
  await closeMarket();
  const database = await createTestDatabase({ template, clock: true });
  market = { database, opened: new Date(), putBack: await snapshotDatabase(database.pool), used: 1 };
  return database;
}

/**
 * Purchases are the most frequent, since other events need them. Payouts need a long chain and would be rare by chance.
 */
const what = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Event['what']>('customer buys') },
  { weight: 4, arbitrary: fc.constant<Event['what']>('shop asks for a payout') },
  { weight: 4, arbitrary: fc.constant<Event['what']>('agent asks for the fees') },
  { weight: 2, arbitrary: fc.constant<Event['what']>('customer reserves a harvest') },
  { weight: 1, arbitrary: fc.constant<Event['what']>('customer pays the balance') },
  { weight: 2, arbitrary: fc.constant<Event['what']>('customer buys with a load') },
  { weight: 2, arbitrary: fc.constant<Event['what']>('shop weighs') },
  { weight: 2, arbitrary: fc.constant<Event['what']>('customer pays for extra weight') },
  {
    weight: 2,
    arbitrary: fc.constant<Event['what']>('members of the group are paid, some through the treasurer'),
  },
  { weight: 20, arbitrary: fc.constantFrom(...NAMES) },
);
const event: fc.Arbitrary<Event> = fc.record({ what, which: fc.nat(7), how: fc.nat(255) });

/** The violation and its event, or null. */
async function live(events: Event[], counts: Map<string, number>): Promise<string | null> {
  const world = await openWorld(await freshMarket());
  try {
    for (const [at, one] of events.entries()) {
      if (await applyEvent(world, one)) counts.set(one.what, (counts.get(one.what) ?? 0) + 1);
      const wrong = await findBrokenInvariant(world);
      if (wrong) return `after event ${at + 1}, ${one.what}: ${wrong}`;
    }
    await settleAll(world);
    return (await findBrokenInvariant(world)) ?? (await findProcessorDifference(world));
  } catch (error) {
    // A failed connection may still hold locks.
    await closeMarket();
    throw error;
  }
}

/** Shrinks a failure by leaving out one event after the other; fast-check's own result may have idle ones. */
async function shortest(events: Event[]): Promise<Event[]> {
  let left = events;
  for (let at = 0; at < left.length; ) {
    const fewer = left.toSpliced(at, 1);
    if (await live(fewer, new Map())) left = fewer;
    else at++;
  }
  return left;
}

it(`goods, ledger and balances stay right after any sequence of events (${SEQUENCES} times)`, async () => {
  const counts = new Map<string, number>();
  const found = await fc.check(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 16 }), async (events) => {
      expect(await live(events, counts)).toBeNull();
    }),
    { numRuns: SEQUENCES, ...SEED },
  );
  if (found.failed) {
    const events = await shortest(found.counterexample?.[0] ?? []);
    const steps = events.map(({ what, which, how }) => `${what} (${which}, ${how})`).join('\n');
    throw new Error(`${await live(events, counts)}\n\n${steps}\n\nagain with SEED=${found.seed}`, {
      cause: found.errorInstance,
    });
  }
  // Every kind of event must have happened.
  const missing = NAMES.filter((name) => !counts.has(name));
  expect(SEQUENCES >= 100 ? missing : []).toEqual([]);
}, 1_000_000_000);
