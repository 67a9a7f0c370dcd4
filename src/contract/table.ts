import type * as z from 'zod/mini';
import type { AdminRole } from '#shared/admin-roles';
import type { ShopRole } from '#shared/constants';
import type { BudgetName } from '#shared/rate-limit-policies';
import type { Tag } from './tags.ts';

/**
 * The session an endpoint needs. A shop role includes the roles above it; an admin role includes owners; `admin`
 * alone means every admin.
 */
export type Caller = 'customer' | `shop ${ShopRole}` | 'admin' | `admin ${AdminRole}`;

/** One endpoint: the server registers it, clients call it, and the API document describes it. */
export interface Endpoint {
  /** The operation id; generated clients use it as the method name. */
  id: string;
  /** One line on the effect. */
  summary: string;
  /** Usage notes, with a real-life example if `example` has none. */
  description: string;
  for: 'anyone' | 'signed in' | Caller | readonly Caller[];
  /** Admins may call it before they set up their required second factor. */
  beforeSecondFactor?: true;
  /** Needs a password entered within ten minutes; otherwise refuses with `PASSWORD_REQUIRED`. */
  requiresRecentPassword?: true;
  /** The rate limits that count its calls or its failures. */
  limits?: readonly BudgetName[];
  /** Path parameters that are more than plain text. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniType;
  /** Accepts any query parameter: another company calls it. */
  anyQuery?: true;
  headers?: z.ZodMiniObject;
  /** JSON. A client may omit an optional schema altogether. With `files`, a form is accepted too. */
  body?: z.ZodMiniType;
  /** A sample body. */
  example?: unknown;
  /** File fields of the form, with the maximum number of files for each. */
  files?: Readonly<Record<string, number>>;
  /** Accepts only a form, with its files. */
  formOnly?: true;
  /** Answers in plain text to those who speak it. */
  alsoText?: true;
  /** Reads the raw body; its signature identifies the sender. */
  rawBody?: true;
  /** Status of a success; 200 by default. */
  status?: 201;
  /** Description of the response. */
  says: string;
  answer: z.ZodMiniType;
  /** The response is a file of this type instead of JSON. */
  file?: 'text/csv' | 'image/webp';
  /** Shape of its refusals with 400 and 401 where another standard sets it, besides our own. */
  refusal?: z.ZodMiniType;
  /** The request or response holds a secret: no response is stored under an Idempotency-Key, or has an ETag. */
  secret?: true;
  /** The response with status 202, when another admin must approve. */
  accepted?: z.ZodMiniType;
  /** Statuses of refusals besides those that all such calls share ({@link documentedErrors}). */
  failures?: readonly number[];
  /** Outdated (docs/api.md, A contract that is kept). */
  deprecated?: Deprecation;
  /** Set by {@link table}. */
  tag?: Tag;
}

/** Since when an endpoint is outdated, what to call instead, and from which day it may be gone. */
export interface Deprecation {
  /** `YYYY-MM-DD` */
  since: string;
  instead: string;
  /** `YYYY-MM-DD`, at least a year after `since`. Without it the endpoint stays. */
  sunset?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A table of endpoints under one tag, keyed by method and path. */
export function table<const T extends Record<`${Method} /${string}`, Endpoint>>(tag: Tag, endpoints: T): T {
  for (const endpoint of Object.values<Endpoint>(endpoints)) endpoint.tag = tag;
  return endpoints;
}

/**
 * How a call treats an Idempotency-Key. The use-case records it in its own transaction if the endpoint declares the
 * header; otherwise the router stores the response. It is refused where no account could ask for the response, or
 * where a secret would be stored. An endpoint with files must declare the header, because the router has not read
 * them. Null for reads.
 */
export function idempotencyMode(key: string, endpoint: Endpoint): 'use-case' | 'answer' | 'refused' | null {
  if (key.startsWith('GET ')) return null;
  if (endpoint.headers && 'idempotency-key' in endpoint.headers.shape) return 'use-case';
  return endpoint.for === 'anyone' || endpoint.secret ? 'refused' : 'answer';
}

/** Whether a JSON response of an endpoint may have an ETag, and be 304 to a client that sends it back. */
export function isTagged(key: string, { secret, file }: Endpoint): boolean {
  return key.startsWith('GET ') && !secret && !file;
}

/** Lists every error status of an endpoint. */
export function documentedErrors(key: string, endpoint: Endpoint): number[] {
  const hasBody = endpoint.body !== undefined || endpoint.rawBody === true;
  const keyed = idempotencyMode(key, endpoint);
  const isChecked = endpoint.body ?? endpoint.query ?? endpoint.headers ?? (key.includes('{') || undefined);
  const statuses = [
    // 401 and 403 everywhere: where no token is needed, an API key may still be refused.
    ...[400, 401, 403, 429, 503],
    ...(key.startsWith('GET ') && !hasBody ? [] : [408, 413, 415]),
    // // A key is refused where none is accepted.
    ...(isChecked || keyed ? [422] : []),
    // // The key belongs to a different request.
    ...(keyed === 'use-case' || keyed === 'answer' ? [409] : []),
    ...(endpoint.failures ?? []),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

// // {} instead of unknown, which would swallow the rest of an intersection.
type Nothing = Record<never, never>;

export type ParamNames<P> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;
type Params<K> = [ParamNames<K>] extends [never] ? Nothing : { params: Record<ParamNames<K>, string> };
type Part<E, N extends string> = E extends { [k in N]: infer S extends z.ZodMiniType }
  ? Nothing extends z.input<S>
    ? { [k in N]?: z.input<S> }
    : undefined extends z.input<S>
      ? { [k in N]?: z.input<S> }
      : { [k in N]: z.input<S> }
  : Nothing;

/**
 * Headers are always optional. They form one property for all endpoints: a union of their shapes would multiply with
 * the other parts.
 */
type HeadersOf<E> = {
  headers?: E extends { headers: infer S extends z.ZodMiniType } ? z.input<S> : undefined;
};

/** The files of a form field: one or several. */
type FilesOf<E> = E extends { files: infer F }
  ? { [N in keyof F]?: F[N] extends 1 ? Blob : readonly Blob[] }
  : never;
type Files<E> = E extends { files: object }
  ? E extends { formOnly: true }
    ? { files: Required<FilesOf<E>> }
    : { files?: FilesOf<E> }
  : Nothing;

/** Distributes over the endpoints; otherwise the compiler would combine the parts of all of them. */
type EndpointInput<E> = E extends Endpoint
  ? Part<E, 'query'> & HeadersOf<E> & Part<E, 'body'> & Files<E>
  : never;
/** The input of endpoint `E` with key `K`. */
export type CallInput<K, E> = Params<K> & EndpointInput<E>;

type EnvelopeOf<S> = S extends z.ZodMiniType ? z.output<S> : never;
/** The whole response, including the one that waits for another admin. */
export type ResponseEnvelope<E> =
  | (E extends { answer: infer S } ? EnvelopeOf<S> : never)
  | (E extends { accepted: infer S } ? EnvelopeOf<S> : never);
/** `data` of the response; the text of a file. */
export type ResponseData<E> =
  ResponseEnvelope<E> extends infer A ? (A extends { data: infer D } ? D : A) : never;
