import type { Next } from 'hono';
import { type Endpoint, idempotencyMode } from '#contract/table';
import { claimResponse, releaseClaim, storeResponse } from '#modules/idempotency';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import type { HttpDeps } from './deps.ts';
import { requestErrors } from './errors.ts';
import { type RequestContent, readIdempotencyKey } from './idempotency-key.ts';
import type { HttpContext } from './router.ts';

type Handler = (c: HttpContext, next: Next) => Response | Promise<Response>;

/**
 * Honours the Idempotency-Key of calls whose use-case does not store it: the response is stored, and replayed to the
 * same call with the same key. A rejected call may be repeated; one with an unknown outcome (the node died in between)
 * is never executed again. Endpoints that take no key reject a call with one.
 * @throws AppError VALIDATION_ERROR, IDEMPOTENCY_CONFLICT, and errors of the handler
 */
export function withIdempotency(
  { db }: HttpDeps,
  key: string,
  endpoint: Endpoint,
  handler: Handler,
): Handler {
  const by = idempotencyMode(key, endpoint);
  if (by === 'refused') {
    return (c, next) => {
      if (c.req.header('idempotency-key') !== undefined) throw requestErrors.keyNotTaken();
      return handler(c, next);
    };
  }
  if (by !== 'answer') return handler;
  return (c, next) =>
    respondOnce(db, c, { fields: c.req.valid('json' as never) ?? null }, () => handler(c, next));
}

/**
 * Runs a request's work and stores the response under its Idempotency-Key. A repeated request gets the stored response
 * and the work does not run again. Without a key it just runs the work.
 * @throws AppError VALIDATION_ERROR, IDEMPOTENCY_CONFLICT, and errors of the work
 */
export async function respondOnce<R extends Response>(
  db: Database,
  c: HttpContext,
  said: RequestContent,
  work: () => R | Promise<R>,
): Promise<R> {
  const claim = await readIdempotencyKey(c, said);
  if (!claim) return work();
  const earlier = await claimResponse(db, claim);
  if (earlier) return c.json(earlier.body as object, earlier.status as 200) as Response as R;
  let answer: R;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof AppError) await releaseClaim(db, claim);
    throw error;
  }
  await storeResponse(db, claim, { status: answer.status, body: await answer.clone().json() });
  return answer;
}
