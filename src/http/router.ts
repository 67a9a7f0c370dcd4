import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure, type ListMeta } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import type { HttpEnv } from './deps.ts';
import { speakPlainly } from './field-messages.ts';

speakPlainly();

export { createRoute, z };

/** Field → message, nested fields dotted; a field that may not be set is named too (API.md). */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A map, since the caller names the fields: `__proto__` is one like any other.
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors.set([...path, key].join('.'), 'This field is not accepted');
    } else {
      const field = path.join('.') || 'body';
      if (!errors.has(field)) errors.set(field, issue.message);
    }
  }
  return Object.fromEntries(errors);
}

/** A router whose validation failures become 422 with a message for each field. */
export function newRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    strict: false,
    defaultHook: (result) => {
      if (result.success) return;
      const errors = fieldErrors(result.error.issues);
      throw new AppError('VALIDATION_ERROR', 'Please check the form for errors', { errors });
    },
  });
}

type Responses = RouteConfig['responses'];

const DESCRIPTIONS: Record<number, string> = {
  400: 'Malformed',
  401: 'No or bad token',
  403: 'Not yours',
  404: 'Not found',
  409: 'Conflict',
  413: 'Larger than 1 MiB',
  415: 'Not JSON',
  422: 'Validation failed',
  429: 'Too many requests',
  503: 'A dependency is down',
};

/** The failure responses a route documents; one that reads a body (400) may refuse its size and type too. */
export function failures<S extends number>(...statuses: S[]) {
  const all = statuses.includes(400 as S) ? [...statuses, 413, 415] : statuses;
  const documented = all.map((status) => [
    status,
    { description: DESCRIPTIONS[status] ?? 'Failure', content: { 'application/json': { schema: failure } } },
  ]);
  return Object.fromEntries(documented) as Record<S, FailureResponse> & Responses;
}

interface FailureResponse {
  description: string;
  content: { 'application/json': { schema: typeof failure } };
}

export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** A body whose every field may be missing, and so the whole of it. */
export function optionalJsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: false, content: { 'application/json': { schema } } } } as const;
}

export function jsonResponse<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** The envelope of a success. */
export function envelope<T>(data: T, message = 'OK'): { success: true; message: string; data: T } {
  return { success: true, message, data };
}

export function listEnvelope<T>(data: T[], meta: ListMeta, message = 'OK') {
  return { success: true as const, message, data, meta };
}

/** `page` and `limit` are what was asked for. */
export function pageEnvelope<T extends { total: number }>(data: T, asked: { page: number; limit: number }) {
  const { page, limit } = asked;
  return { ...envelope(data), meta: { total: data.total, page, limit } };
}

/** Whom a route is for; shown in the API document and checked by `requireCustomer`. */
export const bearer = [{ bearer: [] }];

export type HttpContext = Context<HttpEnv>;
