import type { Context } from 'hono';
import { BUDGETS, type BudgetName } from '#shared/rate-limit-policies';
import type { RateBudgetName, RateLimits } from '../limits/rate-limits.ts';
import type { HttpEnv } from './deps.ts';

/** What is left of a budget. */
export interface BudgetState {
  remaining: number;
  /** Seconds until the count restarts. */
  resetSeconds: number;
}

/**
 * Adds a budget to the headers of draft-ietf-httpapi-ratelimit-headers:
 * `RateLimit-Policy: "apiKeys";q=600;w=60` and `RateLimit: "apiKeys";r=599;t=12`.
 */
export function addBudgetHeaders(c: Context<HttpEnv>, name: BudgetName, state: BudgetState): void {
  const { howMuch, howLongSeconds } = BUDGETS[name];
  if (howLongSeconds === null) return;
  c.header('ratelimit-policy', `"${name}";q=${howMuch};w=${howLongSeconds}`, { append: true });
  c.header('ratelimit', `"${name}";r=${state.remaining};t=${state.resetSeconds}`, { append: true });
}

/** Counts a call and adds what is left to its answer. @throws AppError RATE_LIMITED */
export async function countCall(
  c: Context<HttpEnv>,
  limits: RateLimits,
  name: RateBudgetName,
  key: string,
): Promise<void> {
  const state = await limits[name].count(key);
  if (state) addBudgetHeaders(c, name, state);
}
