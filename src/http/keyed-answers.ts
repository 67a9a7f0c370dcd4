import type { Next } from 'hono';
import type { Endpoint } from '#contracts/endpoints/table';
import { keyedBy } from '#contracts/endpoints/table';
import { AppError } from '#contracts/errors';
import { claimAnswer, keepAnswer, releaseClaim } from '#domain/idempotency';
import type { HttpDeps } from './deps.ts';
import { readRequestKey } from './request-key.ts';
import type { HttpContext } from './router.ts';

type Handler = (c: HttpContext, next: Next) => Response | Promise<Response>;

/**
 * Honours the Idempotency-Key of a call whose use-case does not write it down itself: the answer is kept, and given again
 * to the same call under the same key. A call that was refused may be made again; one whose end is not known (the node
 * died in between) is never done a second time. Where no key is taken, a call that has one is refused.
 * @throws AppError VALIDATION_ERROR, IDEMPOTENCY_CONFLICT, and what the handler throws
 */
export function keyed({ db }: HttpDeps, key: string, endpoint: Endpoint, handler: Handler): Handler {
  const by = keyedBy(key, endpoint);
  if (by === 'refused') {
    return (c, next) => {
      if (c.req.header('idempotency-key') !== undefined) throw notTaken();
      return handler(c, next);
    };
  }
  if (by !== 'answer') return handler;
  return async (c, next) => {
    const claim = await readRequestKey(c, { fields: c.req.valid('json' as never) ?? null });
    if (!claim) return handler(c, next);
    const earlier = await claimAnswer(db, claim);
    if (earlier) return c.json(earlier.body as object, earlier.status as 200);
    let answer: Response;
    try {
      answer = await handler(c, next);
    } catch (error) {
      if (error instanceof AppError) await releaseClaim(db, claim);
      throw error;
    }
    await keepAnswer(db, claim, { status: answer.status, body: await answer.clone().json() });
    return answer;
  };
}

const notTaken = () => {
  const message = 'This call takes no Idempotency-Key. Nothing was done: send it without one';
  return new AppError('VALIDATION_ERROR', message, { errors: { 'idempotency-key': message } });
};
