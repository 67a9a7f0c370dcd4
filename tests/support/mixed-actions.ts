import { sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database } from '../../src/platform/database.ts';
import { actionsOfAdmins } from './mixed-actions/admins.ts';
import { actionsOfCustomers } from './mixed-actions/customers.ts';
import { type Actions, pick, prepareMarket } from './mixed-actions/market.ts';
import { actionsOfSellers } from './mixed-actions/sellers.ts';
import { rows } from './rows.ts';

/** Actions of customers, sellers and admins on the products of a few shops, so that they collide. */
export interface MixedActions {
  /** By name. Each acts on random rows. A refusal is a normal result. */
  actions: Record<string, () => Promise<'done' | 'refused'>>;
  /** The relative frequency of each. */
  weights: Record<string, number>;
}

/** Prepares this many demo shops and customers. */
export async function prepareMixedActions(
  db: Database,
  size: { shops: number; customers: number },
): Promise<MixedActions> {
  const market = await prepareMarket(db, size);
  const actions: Actions = {
    ...actionsOfCustomers(market),
    ...actionsOfSellers(market),
    ...actionsOfAdmins(market),
  };
  const often: Record<string, number> = { 'check out and pay': 8, 'fill a cart': 4, 'seller: send': 3 };
  return {
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, act]) => [
        name,
        async () => {
          try {
            await act();
            return 'done' as const;
          } catch (error) {
            if (error instanceof AppError) return 'refused' as const;
            throw error;
          }
        },
      ]),
    ),
    weights: Object.fromEntries(Object.keys(actions).map((name) => [name, often[name] ?? 1])),
  };
}

export interface MixedResult {
  done: number;
  refused: number;
  /** Unexpected errors; a run must have none. */
  failures: string[];
  deadlocks: number;
  seconds: number;
}

/** Runs `count` actions, `sideBySide` at a time, and counts PostgreSQL's deadlocks. */
export async function runMixedActions(
  db: Database,
  { actions, weights }: MixedActions,
  { count, sideBySide }: { count: number; sideBySide: number },
): Promise<MixedResult> {
  const urn = Object.keys(actions).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));
  const before = await countDeadlocks(db);
  const result: MixedResult = { done: 0, refused: 0, failures: [], deadlocks: 0, seconds: 0 };
  const started = performance.now();
  let remaining = count;
  const worker = async () => {
    while (remaining-- > 0) {
      const name = pick(urn) as string;
      try {
        result[await (actions[name] as () => Promise<'done' | 'refused'>)()]++;
      } catch (error) {
        const cause = error instanceof Error && error.cause ? error.cause : error;
        result.failures.push(`${name}: ${cause}`);
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  result.seconds = Math.round((performance.now() - started) / 100) / 10;
  result.deadlocks = (await countDeadlocks(db)) - before;
  return result;
}

async function countDeadlocks(db: Database): Promise<number> {
  // A backend reports its statistics at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const [row] = await rows<{ deadlocks: number }>(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? 0;
}
