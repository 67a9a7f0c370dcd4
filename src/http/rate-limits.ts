import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#contracts/errors';

/** Limits shared by all nodes (in PostgreSQL); a node that can't reach them counts for itself. */
export interface RateLimits {
  /** Wrong passwords for one address from one IP: 10 in 15 minutes. */
  signInFailures: Limit;
  /** Wrong passwords for one address from anywhere: 100 in 15 minutes, so that a stranger can't lock its owner out. */
  signInFailuresByAddress: Limit;
  /** Wrong passwords from one IP: 100 in 15 minutes. */
  signInFailuresByIp: Limit;
  /** New accounts and shops from one IP: 100 an hour. */
  signUps: Limit;
  /** Mails asked for by one address: 5 an hour. */
  mails: Limit;
  /** Mails asked for from one IP: 60 an hour. */
  mailsByIp: Limit;
  /** Codes tried from one IP: 60 an hour. */
  codesByIp: Limit;
  /** Times a signed-in owner or admin is asked for the password again: 10 in 15 minutes. */
  passwordChecks: Limit;
  /** Checkouts and payment attempts of one customer: 60 an hour. */
  payments: Limit;
}

export interface Limit {
  /** Counts one use. @throws AppError RATE_LIMITED with the seconds to wait */
  use(key: string): Promise<void>;
  /** Refuses when the limit is used up, without counting. */
  check(key: string): Promise<void>;
  /** Takes one use back: it was no misuse after all. */
  giveBack(key: string): Promise<void>;
}

const TIMES: Record<keyof RateLimits, { points: number; seconds: number }> = {
  signInFailures: { points: 10, seconds: 900 },
  signInFailuresByAddress: { points: 100, seconds: 900 },
  signInFailuresByIp: { points: 100, seconds: 900 },
  signUps: { points: 100, seconds: 3600 },
  mails: { points: 5, seconds: 3600 },
  mailsByIp: { points: 60, seconds: 3600 },
  codesByIp: { points: 60, seconds: 3600 },
  passwordChecks: { points: 10, seconds: 900 },
  payments: { points: 60, seconds: 3600 },
};

function tooMany(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

function limit(limiter: RateLimiterAbstract, points: number): Limit {
  return {
    async use(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
    async check(key) {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= points) throw tooMany(used.msBeforeNext);
    },
  };
}

const nothing = async () => undefined;
const NO_LIMIT: Limit = { use: nothing, check: nothing, giveBack: nothing };

/** @param pool null switches the limits off (demo mode's load tests) */
export function createRateLimits(pool: pg.Pool | null): RateLimits {
  const entries = Object.entries(TIMES).map(([name, { points, seconds }]) => {
    if (!pool) return [name, NO_LIMIT];
    const common = { keyPrefix: name, points, duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...common,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(common),
    });
    return [name, limit(limiter, points)];
  });
  return Object.fromEntries(entries) as RateLimits;
}

/** Forgets counts whose time is over; gives how many. */
export async function purgeRateLimits(pool: pg.Pool): Promise<number> {
  const purged = await pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
  return purged.rowCount ?? 0;
}
