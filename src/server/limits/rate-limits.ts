import { sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { AppError } from '#shared/errors';
import { BUDGETS, type BudgetName } from '#shared/rate-limit-policies';
import type { Database } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { requestErrors } from '../http/errors.ts';

/** Limits shared by all nodes (in PostgreSQL), by budget name. A node that can't reach the database counts locally. */
export type RateLimits = Record<RateBudgetName, Limit>;

export interface Limit {
  /** Counts one use and returns what is left; null without limits. @throws AppError RATE_LIMITED */
  count(key: string): Promise<{ remaining: number; resetSeconds: number } | null>;
  /** Counts `times` uses. @throws AppError RATE_LIMITED with the seconds to wait */
  use(key: string, times?: number): Promise<void>;
  /** Rejects when the limit is exhausted, without counting. @throws AppError RATE_LIMITED */
  check(key: string): Promise<void>;
  /** Refunds one use that turned out to be legitimate. */
  giveBack(key: string): Promise<void>;
}

/** Budgets counted per key and time window. Concurrency budgets are counted elsewhere. */
export type RateBudgetName = {
  [Name in BudgetName]: (typeof BUDGETS)[Name]['howLongSeconds'] extends number ? Name : never;
}[BudgetName];

function tooMany(budget: BudgetName, msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return requestErrors.tooManyAttempts(seconds, budget);
}

function limit(budget: BudgetName, limiter: RateLimiterAbstract, points: number): Limit {
  async function consume(key: string, times: number): Promise<RateLimiterRes> {
    try {
      return await limiter.consume(key, times);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(budget, refusal.msBeforeNext);
      throw refusal;
    }
  }
  return {
    async count(key) {
      const { remainingPoints, msBeforeNext } = await consume(key, 1);
      return { remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    },
    async use(key, times = 1) {
      if (times > 0) await consume(key, times);
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
const NO_LIMIT: Limit = { count: async () => null, use: nothing, check: nothing, giveBack: nothing };

/** @param pool null disables the limits (demo mode's load tests) */
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

/** Deletes expired counters; returns how many. */
export function purgeRateLimits(db: Database): Promise<number> {
  const table = sql.raw('rate_limits');
  return purgeRows(db, { table, where: sql`expire < extract(epoch from now()) * 1000` });
}
