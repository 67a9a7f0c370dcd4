import type { OpenAPIHono, RouteConfig, RouteHandler, z as zod } from '@hono/zod-openapi';
import type { MiddlewareHandler, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints';
import { type Endpoint, isTagged, type ParamNames } from '#contract/table';
import { accountId } from '#modules/identity';
import type { BudgetName } from '#shared/rate-limit-policies';
import { nearestName } from '../../platform/nearest-name.ts';
import { inUseCase } from '../../platform/use-case.ts';
import type { RateBudgetName } from '../limits/rate-limits.ts';
import { documentedRoute } from './api-document.ts';
import { authorizeApiKey, limitedParty } from './api-key-calls.ts';
import { callerAccount, denyWhileImpersonating, requireCaller } from './authenticate.ts';
import { countCall } from './budget-headers.ts';
import { markDeprecated } from './deprecation.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';
import { withIdempotency } from './idempotent-responses.ts';
import { bodyLimit, JSON_MAX_BYTES } from './request-guards.ts';
import { type HttpContext, newRouter } from './router.ts';

/** Parameters that existing clients send even where they have no effect (docs/api.md). */
const SENT_ANYHOW = ['x', 't', '_', 'page', 'limit', 'includeDeleted'];

/** Maximum edit distance for a suggestion. */
const NEAR = 3;

/** Rejects unknown query parameters and suggests the nearest known one. @throws AppError MALFORMED_REQUEST */
export function guardQuery({ query, anyQuery }: Endpoint) {
  const known = namesOf(query);
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (anyQuery) return next();
    const unknown = Object.keys(c.req.query()).find(
      (name) => !known.includes(name) && !SENT_ANYHOW.includes(name),
    );
    if (unknown !== undefined) {
      throw requestErrors.queryParameterUnknown(unknown, hint(unknown, known));
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

/** Limit of a webhook's body, which describes a whole payment. */
const RAW_MAX_BYTES = 256 * 1024;

/** Reads a body as raw bytes. */
export const rawBody = bodyLimit({ maxBytes: RAW_MAX_BYTES, json: false });

type Method<K> = K extends `${infer M} ${string}` ? Lowercase<M> & RouteConfig['method'] : never;
type Path<K> = K extends `${string} ${infer P}` ? P : never;
type Nothing = Record<never, never>;
/** A contract schema in the type of the library, which knows only zod's classic schemas. */
type Classic<S> = S extends z.core.$ZodType ? zod.ZodType<z.output<S>, z.input<S>> : never;
/** The same for a part of a request, which is an object or a transform to one. */
type ClassicPart<S> = S extends z.core.$ZodType
  ? zod.ZodPipe<zod.ZodType<unknown, z.input<S>>, zod.ZodType<z.output<S>>>
  : never;
type Json<S> = { content: { 'application/json': { schema: Classic<S> } } };
type Bare<S> = S extends z.ZodMiniOptional<infer I> ? I : S;

type Params<K, E> = E extends { params: infer P }
  ? ClassicPart<P>
  : zod.ZodObject<Record<ParamNames<K>, zod.ZodString>>;
type RequestSchemas<K, E> = {
  params: Params<K, E>;
  query: E extends { query: infer Q } ? ClassicPart<Q> : never;
  headers: E extends { headers: infer H } ? ClassicPart<H> : never;
  body: E extends { body: infer B } ? Json<Bare<B>> : never;
};
/** The parts that a request has. The route itself reads a body that may be a form (`readUpload`). */
type PartsOf<K, E> =
  | (E extends { params: object } ? 'params' : [ParamNames<K>] extends [never] ? never : 'params')
  | (E extends { query: object } ? 'query' : never)
  | (E extends { headers: object } ? 'headers' : never)
  | (E extends { files: object } ? never : E extends { body: object } ? 'body' : never);
/** Mapped, not intersected: the compiler would cross each part of all requests with all others, and has a limit. */
type RequestOf<K, E> = { [P in PartsOf<K, E>]: RequestSchemas<K, E>[P] };
type Answers<E> = E extends { answer: infer A }
  ? { [S in E extends { status: 201 } ? 201 : 200]: { description: string } & Content<E, A> }
  : never;
type Content<E, A> = E extends { file: infer F extends string }
  ? { content: { [f in F]: { schema: Classic<A> } } }
  : E extends { alsoText: true }
    ? { content: Json<A>['content'] & { 'text/plain': { schema: zod.ZodString } } }
    : Json<A>;
type Waiting<E> = E extends { accepted: infer A } ? { 202: { description: string } & Json<A> } : Nothing;

/** The route of an endpoint, which types its handler. */
type RouteOf<K extends EndpointKey, E = Endpoints[K]> = {
  method: Method<K>;
  path: Path<K>;
  request: RequestOf<K, E>;
  responses: Answers<E> & Waiting<E>;
};

type HandlerOf<K extends EndpointKey> =
  RouteOf<K> extends infer R extends RouteConfig ? RouteHandler<R, HttpEnv> : never;
type AnyHandler = (c: HttpContext, next: Next) => Response | Promise<Response>;

/** Calls the API itself with the caller's identity. */
export type ApiRequest = (path: string, init: RequestInit, env: unknown) => Response | Promise<Response>;
/** Routes of one subject; each module lists its own in `http/index.ts`. */
export type RouteGroup = (deps: HttpDeps, request: ApiRequest) => OpenAPIHono<HttpEnv>;

/** Budgets that every call uses once its input is valid, and the key of each. */
const USED_BY_EACH_CALL: Partial<Record<BudgetName, (c: HttpContext) => string>> = {
  signUps: (c) => c.get('clientIp'),
  asksByIp: limitedParty,
  suggestionsByIp: limitedParty,
  choicesByIp: limitedParty,
  oauthTokens: (c) => c.get('clientIp'),
  appConsents: callerOf,
  payments: callerOf,
  walletNames: callerOf,
  walletNamesByIp: limitedParty,
  dataExports: callerOf,
  customerViews: callerOf,
  testMails: callerOf,
  webhookTests: callerOf,
  messages: callerOf,
  passwordChecks: callerOf,
};

function callerOf(c: HttpContext): string {
  return accountId(callerAccount(c.get('principal')));
}

/**
 * Creates a router for endpoints of the table: `on('GET /cart', handler)` takes authorisation, input and output
 * schemas, and rate limits from there.
 */
export function newRoutes(deps: HttpDeps) {
  const app = newRouter();
  function on<K extends EndpointKey>(key: K, handler: HandlerOf<K>): void {
    const endpoint: Endpoint = endpoints[key];
    const { request: { body, ...request } = {}, ...route } = documentedRoute(key, endpoint);
    app.openapi(
      {
        ...route,
        request: { ...request, ...(body && !endpoint.files && { body }) },
        middleware: [
          (c, next) => {
            c.set('isTagged', isTagged(key, endpoint));
            return inUseCase(key, next);
          },
          ...(endpoint.deprecated ? [markDeprecated(endpoint.deprecated)] : []),
          denyWhileImpersonating(key),
          authorizeApiKey(deps, key),
          guardQuery(endpoint),
          ...middlewareOf(deps, key, endpoint),
        ],
        hide: true,
      },
      withIdempotency(deps, key, endpoint, counted(deps, endpoint, handler as unknown as AnyHandler)),
    );
  }
  return { app, on };
}

/** Uses the endpoint's budgets before the handler runs. @throws AppError RATE_LIMITED */
function counted({ rateLimits }: HttpDeps, { limits = [] }: Endpoint, handler: AnyHandler): AnyHandler {
  const used = limits.flatMap((name) => {
    const keyOf = USED_BY_EACH_CALL[name];
    return keyOf ? [{ name: name as RateBudgetName, keyOf }] : [];
  });
  if (used.length === 0) return handler;
  return async (c, next) => {
    for (const { name, keyOf } of used) await countCall(c, rateLimits, name, keyOf(c));
    return handler(c, next);
  };
}

function middlewareOf(deps: HttpDeps, key: string, endpoint: Endpoint): MiddlewareHandler<HttpEnv>[] {
  const caller = endpoint.for === 'anyone' ? [] : [requireCaller(deps, key, endpoint)];
  // Authenticate before a body is read. A route with files reads the body itself.
  if (endpoint.files) return caller;
  return [...caller, endpoint.rawBody ? rawBody : bodyLimit({ maxBytes: JSON_MAX_BYTES, json: true })];
}
