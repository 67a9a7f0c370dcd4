import { sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { BUDGETS, type BudgetName } from '#shared/budgets';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';

/** Limits shared by all nodes (in PostgreSQL), by the names of the budgets; a node that can't reach them counts for itself. */
export type RateLimits = Record<RateBudgetName, Limit>;

export interface Limit {
  /** Counts one use, or as many as are given. @throws AppError RATE_LIMITED with the seconds to wait */
  use(key: string, times?: number): Promise<void>;
  /** Refuses when the limit is used up, without counting. @throws AppError RATE_LIMITED */
  check(key: string): Promise<void>;
  /** Takes one use back: it was no misuse after all. */
  giveBack(key: string): Promise<void>;
}

/** The budgets that are counted by key and time; what is there at one time is counted where it lies. */
export type RateBudgetName = {
  [Name in BudgetName]: (typeof BUDGETS)[Name]['howLongSeconds'] extends number ? Name : never;
}[BudgetName];

function tooMany(budget: BudgetName, msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
    budget,
  });
}

function limit(budget: BudgetName, limiter: RateLimiterAbstract, points: number): Limit {
  return {
    async use(key, times = 1) {
      if (times === 0) return;
      try {
        await limiter.consume(key, times);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(budget, refusal.msBeforeNext);
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
    async check(key) {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= points) throw tooMany(budget, used.msBeforeNext);
    },
  };
}

const nothing = async () => undefined;
const NO_LIMIT: Limit = { use: nothing, check: nothing, giveBack: nothing };

/** @param pool null switches the limits off (demo mode's load tests) */
export function createRateLimits(pool: pg.Pool | null): RateLimits {
  const entries = Object.entries(BUDGETS).flatMap(([name, { howMuch, howLongSeconds }]) => {
    if (howLongSeconds === null) return [];
    if (!pool) return [[name, NO_LIMIT]];
    const common = { keyPrefix: name, points: howMuch, duration: howLongSeconds };
    const limiter = new RateLimiterPostgres({
      ...common,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(common),
    });
    return [[name, limit(name as BudgetName, limiter, howMuch)]];
  });
  return Object.fromEntries(entries) as RateLimits;
}

/** Forgets counts whose time is over; gives how many. */
export function purgeRateLimits(db: Database): Promise<number> {
  const table = sql.raw('rate_limits');
  return purgeRows(db, { table, where: sql`expire < extract(epoch from now()) * 1000` });
}
