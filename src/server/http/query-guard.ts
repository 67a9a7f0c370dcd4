import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoints/table';
import { AppError } from '#shared/errors';
import { nearestName } from '../../platform/nearest-name.ts';
import type { HttpEnv } from './deps.ts';

/** Sent by clients in the field, also where they mean nothing (docs/api.md). */
const SENT_ANYHOW = ['x', 't', '_', 'page', 'limit', 'includeDeleted'];

/** Further away than this it is another word. */
const NEAR = 3;

/** Refuses a query parameter that the endpoint does not know, naming the nearest that it does. @throws AppError MALFORMED_REQUEST */
export function guardQuery({ query }: Endpoint) {
  const known = namesOf(query);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const unknown = Object.keys(c.req.query()).find(
      (name) => !known.includes(name) && !SENT_ANYHOW.includes(name),
    );
    if (unknown !== undefined) {
      const message = `There is no query parameter ${unknown}${hint(unknown, known)}`;
      throw new AppError('MALFORMED_REQUEST', message, { errors: { [unknown]: message } });
    }
    await next();
  });
}

function hint(unknown: string, known: readonly string[]): string {
  const nearest = nearestName(unknown, known, ({ length }) => Math.min(NEAR, length - 1));
  return nearest ? `: did you mean ${nearest}?` : '';
}

/** The names that a schema of a query reads. */
function namesOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniPipe) return namesOf(schema.def.in as z.ZodMiniType);
  throw new TypeError('a query is an object');
}
