import { OpenAPIHono, type RouteConfig, z, createRoute as zodRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure, type ListMeta } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import type { HttpEnv } from './deps.ts';
import { installFieldMessages } from './field-messages.ts';
import { guardBody, JSON_MAX_BYTES } from './request-guards.ts';

installFieldMessages();

export { z };

/** Errors of one answer: more help nobody, and a body of unknown fields would make a large one. */
const ERRORS_MAX = 20;

/** A webhook tells of a whole payment. */
const RAW_MAX_BYTES = 256 * 1024;

/**
 * A route that reads its body after its own `middleware`: who asks is known first. A route with files reads it itself
 * (`readUpload`).
 */
export const createRoute: typeof zodRoute = (config) => {
  const content = (config.request?.body as { content?: object } | undefined)?.content ?? {};
  const isRaw = '*/*' in content;
  const own = config.middleware === undefined ? [] : [config.middleware].flat();
  const guard = guardBody({ maxBytes: isRaw ? RAW_MAX_BYTES : JSON_MAX_BYTES, json: !isRaw });
  return zodRoute({ ...config, middleware: [...own, guard] }) as ReturnType<
    typeof zodRoute<string, typeof config>
  >;
};

/** Field → message, nested fields dotted, 20 at most; a field that may not be set is named too (docs/api.md). */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A map, since the caller names the fields: `__proto__` is one like any other.
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (errors.size >= ERRORS_MAX) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, ERRORS_MAX)) {
        errors.set([...path, key].join('.'), 'This field is not accepted');
      }
    } else {
      const field = path.join('.') || 'body';
      if (!errors.has(field)) errors.set(field, issue.message);
    }
  }
  return Object.fromEntries([...errors].slice(0, ERRORS_MAX));
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
  408: 'Stood still for a minute',
  403: 'Not yours',
  404: 'Not found',
  409: 'Conflict',
  413: 'Larger than 64 KiB, or 40 MiB with files',
  415: 'Not JSON',
  422: 'Validation failed',
  429: 'Too many requests',
  503: 'A dependency is down',
  507: 'No room left to store it',
};

/** The failure responses a route documents; one that reads a body (400) may refuse its size, pace and type too. */
export function failures<S extends number>(...statuses: S[]) {
  const all = statuses.includes(400 as S) ? [...statuses, 408, 413, 415, 429] : statuses;
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
