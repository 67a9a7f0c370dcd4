import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod/mini';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { refusalSchema } from '#contract/refusal-schema';
import { SCOPE_OF } from '#contract/scopes';
import { type Caller, documentedErrors, type Endpoint, idempotencyMode, isTagged } from '#contract/table';
import { TAGS } from '#contract/tags';
import { API_VERSION } from '#contract/version';
import { documented } from '#shared/documented';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { BUDGETS } from '#shared/rate-limit-policies';
import { withAnswerExamples } from './answer-examples.ts';
import { withClassicSchemas } from './classic-schema.ts';
import { webhookRoutes } from './webhook-document.ts';

const DESCRIPTION =
  'Buying, selling and running the market on Dwaso. Money is a number of Ghana cedis with two decimals; ids are ' +
  'opaque strings; timestamps are ISO 8601 in UTC. Answers of calls that a limit counts carry `RateLimit` and ' +
  '`RateLimit-Policy`; a refusal also carries `Retry-After`.';

/** Headers of draft-ietf-httpapi-ratelimit-headers, and when to try again. */
const LIMIT_HEADERS = {
  RateLimit: {
    description:
      'What is left of each limit that counted the call (`r`), and the seconds until its count restarts (`t`)',
    schema: { type: 'string' as const, example: '"apiKeys";r=599;t=12' },
  },
  'RateLimit-Policy': {
    description: 'The limits themselves: calls (`q`) in a window of seconds (`w`)',
    schema: { type: 'string' as const, example: '"apiKeys";q=600;w=60' },
  },
};
const HEADERS = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const, example: 12 } },
  ...LIMIT_HEADERS,
};
const ETAG = {
  ETag: {
    description:
      'Of this answer; sent back in `If-None-Match`, an unchanged answer is 304. Public answers and those to a token have one',
    schema: { type: 'string' as const, example: 'W/"u4GOQVYt2oMZ0mBRfbS0xg"' },
  },
};
const headersNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const LIMITED = headersNamed(Object.keys(LIMIT_HEADERS));
const REFUSED = headersNamed(Object.keys(HEADERS));
const TAGGED = headersNamed(Object.keys(ETAG));

const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-Dwaso' };

/**
 * Generates the OpenAPI 3.1 document of all endpoints, from the schemas that validate requests and responses.
 * @param email contact address
 */
export function apiDocument(email: string) {
  const app = new OpenAPIHono();
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that a sign-in answers with, an API key (`dw_…`), or the token of an app that a customer allows (`dwa_…`).',
  });
  for (const [name, header] of Object.entries({ ...HEADERS, ...ETAG })) {
    registry.registerComponent('headers', name, header);
  }
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    registry.registerPath(withClassicSchemas(documentedRoute(key, endpoint)));
  }
  for (const route of webhookRoutes()) registry.registerWebhook(withClassicSchemas(route));
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Dwaso API',
      version: API_VERSION,
      description: DESCRIPTION,
      license: LICENSE,
      contact: { name: 'Dwaso', email },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  return withAnswerExamples(withNulls(document));
}

/**
 * Fixes nullable named schemas: the generator writes "named schema AND (object or null)", which null does not match.
 */
function withNulls<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withNulls) as T;
  if (typeof part !== 'object' || part === null) return part;
  const { allOf, ...rest } = part as { allOf?: [{ $ref?: string }, { type?: unknown }] };
  const [named, kind] = allOf ?? [];
  if (named?.$ref && Array.isArray(kind?.type) && kind.type.includes('null')) {
    const { type: _type, ...said } = kind;
    return { ...rest, ...said, anyOf: [named, { type: 'null' }] } as T;
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withNulls(value)])) as T;
}

const CALLERS: Record<Caller, string> = {
  customer: 'customers',
  'shop owner': 'owners of shops',
  'shop manager': 'owners and managers of shops',
  'shop packer': 'everyone of a shop’s team',
  admin: 'admins',
  'admin owner': 'owners among the admins',
  'admin finance': 'admins of finance and owners',
  'admin moderator': 'moderators and owners among the admins',
  'admin support': 'admins of support and owners',
};

function callersText({ for: who, requiresRecentPassword }: Endpoint): string {
  if (who === 'anyone') return 'For everybody, without a token.';
  const callers = typeof who === 'string' ? [who] : who;
  const named = callers.map((caller) => (caller === 'signed in' ? 'whoever is signed in' : CALLERS[caller]));
  const password = requiresRecentPassword
    ? ' The password must have been given in the last ten minutes.'
    : '';
  return `For ${named.join('; ')}.${password}`;
}

/** Names the scope that an endpoint asks of API keys and apps; empty if it takes neither. */
function scopeText(key: string): string[] {
  const scope = SCOPE_OF[key as EndpointKey];
  return scope ? [`API keys and apps need the scope \`${scope}\`.`] : [];
}

/** Lists the rate limits of an endpoint; empty if it has none. */
function limitsOf({ limits = [] }: Endpoint): string[] {
  const lines = limits.map((name) => {
    const { who, what, howMuch, howLongSeconds } = BUDGETS[name];
    const time = howLongSeconds === null ? 'at one time' : `in ${howLongSeconds / 60} minutes`;
    return `- ${what}: ${howMuch} ${time}. ${who}.`;
  });
  return lines.length > 0 ? [['Limits:', ...lines].join('\n')] : [];
}

function deprecationText({ deprecated }: Endpoint): string[] {
  if (!deprecated) return [];
  const until = deprecated.sunset ? ` It may be gone from ${deprecated.sunset}.` : '';
  return [`Outdated since ${deprecated.since}: call \`${deprecated.instead}\`.${until}`];
}

/**
 * Builds the route of an endpoint with its documentation. The type requires classic schemas; `zod/mini` schemas have
 * everything that routes use at run time.
 */
export function documentedRoute(key: string, endpoint: Endpoint): RouteConfig {
  const [method, path] = key.split(' ') as [string, string];
  const { id, tag, query, status = 200, accepted } = endpoint;
  const tagged = isTagged(key, endpoint);
  const answerHeaders = { ...(endpoint.limits && LIMITED), ...(tagged && TAGGED) };
  const headers = idempotencyMode(key, endpoint) === 'answer' ? idempotencyKeyHeader : endpoint.headers;
  const route = {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    operationId: id,
    summary: endpoint.summary,
    description: [
      endpoint.description,
      callersText(endpoint),
      ...scopeText(key),
      ...limitsOf(endpoint),
      ...deprecationText(endpoint),
    ].join('\n\n'),
    ...(endpoint.deprecated && { deprecated: true }),
    ...(endpoint.deprecated?.sunset && { 'x-sunset': endpoint.deprecated.sunset }),
    tags: [tag as string],
    security: endpoint.for === 'anyone' ? [] : [{ bearer: [] }],
    request: {
      ...paramsOf(path, endpoint),
      ...(query && { query }),
      ...(headers && { headers }),
      ...bodyOf(endpoint),
    },
    responses: {
      [status]: {
        description: endpoint.says,
        ...(Object.keys(answerHeaders).length > 0 && { headers: answerHeaders }),
        content: {
          [endpoint.file ?? 'application/json']: { schema: endpoint.answer },
          ...(endpoint.alsoText && { 'text/plain': { schema: z.string() } }),
        },
      },
      ...(tagged && {
        304: { description: 'Unchanged since the answer with that ETag', headers: answerHeaders },
      }),
      ...(accepted && {
        202: {
          description: 'Waiting for another admin to approve',
          content: { 'application/json': { schema: accepted } },
        },
      }),
      ...Object.fromEntries(
        documentedErrors(key, endpoint).map((code) => [
          code,
          {
            description: REFUSALS[code] ?? 'Refused',
            ...(code === 429 && { headers: REFUSED }),
            content: { 'application/json': { schema: refusalSchema(endpoint, code) } },
          },
        ]),
      ),
    },
  };
  return route as unknown as RouteConfig;
}

function paramsOf(path: string, { params }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, z.string()] as const);
  if (names.length === 0) return {};
  return { params: params ?? z.object(Object.fromEntries(names)) };
}

const file = documented(z.instanceof(File), { type: 'string', format: 'binary' });

function bodyOf({ body, rawBody, files, formOnly, example }: Endpoint) {
  if (rawBody) return { body: { content: { '*/*': { schema: z.any() } } } };
  if (!body) return {};
  const isOptional = body instanceof z.ZodMiniOptional;
  const schema = (isOptional ? body.def.innerType : body) as z.ZodMiniObject;
  const json = { 'application/json': { schema, example } };
  if (!files) return { body: { required: !isOptional, content: json } };
  const fields = Object.entries(files).map(([field, most]) => {
    const given = most === 1 ? file : z.array(file).check(z.maxLength(most));
    return [field, formOnly ? given : z.optional(given)];
  });
  const form = { 'multipart/form-data': { schema: z.safeExtend(schema, Object.fromEntries(fields)) } };
  return { body: { required: !isOptional, content: formOnly ? form : { ...form, ...json } } };
}

const REFUSALS: Record<number, string> = {
  400: 'Malformed',
  401: 'No or bad token',
  403: 'Not yours',
  404: 'Not found',
  408: 'Stood still for a minute',
  409: 'Conflict',
  410: 'No longer kept',
  413: 'Larger than 64 KiB, or 40 MiB with files',
  415: 'Neither JSON nor a form',
  422: 'Validation failed',
  429: 'Too many requests',
  503: 'Not available for a moment',
  507: 'No room left to store it',
};
