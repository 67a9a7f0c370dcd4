import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/table';
import { AppError } from '#shared/errors';
import { nearestName } from '../../platform/nearest-name.ts';
import type { HttpEnv } from './deps.ts';

/** Parameters that existing clients send even where they have no effect (docs/api.md). */
const SENT_ANYHOW = ['x', 't', '_', 'page', 'limit', 'includeDeleted'];

/** Maximum edit distance for a suggestion. */
const NEAR = 3;

/** Rejects unknown query parameters and suggests the nearest known one. @throws AppError MALFORMED_REQUEST */
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

/** Lists the parameters of a query schema. */
function namesOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniPipe) return namesOf(schema.def.in as z.ZodMiniType);
  throw new TypeError('a query is an object');
}
