import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { ListMeta } from '#shared/envelope';
import { installFieldMessages } from '#shared/field-messages';
import type { HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';

installFieldMessages();

export type { z };

/** Maximum errors in a response: more do not help, and many unknown fields would make it large. */
const ERRORS_MAX = 20;

/** Maps field → message, nested fields dotted, 20 at most; unknown fields are named too (docs/api.md). */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A Map, since the caller names the fields: `__proto__` must be an ordinary key.
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

/** Creates a router whose validation failures become 422 with a message for each field. */
export function newRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    strict: false,
    defaultHook: (result) => {
      if (result.success) return;
      const errors = fieldErrors(result.error.issues);
      throw requestErrors.formInvalid(errors);
    },
  });
}

/** Wraps data in the success envelope. */
export function envelope<T>(data: T, message = 'OK'): { success: true; message: string; data: T } {
  return { success: true, message, data };
}

export function listEnvelope<T>(data: T[], meta: ListMeta, message = 'OK') {
  return { success: true as const, message, data, meta };
}

/** `page` and `limit` are those of the request. */
export function pageEnvelope<T extends { total: number }>(data: T, asked: { page: number; limit: number }) {
  const { page, limit } = asked;
  return { ...envelope(data), meta: { total: data.total, page, limit } };
}

export type HttpContext = Context<HttpEnv>;
