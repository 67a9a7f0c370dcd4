import type * as z from 'zod/mini';
import type { AdminRole } from '#shared/admin-roles';
import type { ShopRole } from '#shared/constants';
import type { BudgetName } from '#shared/rate-limit-policies';
import type { Tag } from './tags.ts';

/**
 * Whose session opens an endpoint: of a shop whoever has this role or one above it, of the admins those of this role
 * and the owners. `admin` alone is every admin.
 */
export type Caller = 'customer' | `shop ${ShopRole}` | 'admin' | `admin ${AdminRole}`;

/** One call of the API, as the server registers it, the clients call it and the API document tells of it. */
export interface Endpoint {
  /** The operation id: what a generated client calls it. */
  id: string;
  /** What it does, in a few words. */
  summary: string;
  /** What to know before calling it, with an example from life where `example` has none. */
  description: string;
  for: 'anyone' | 'signed in' | Caller | readonly Caller[];
  /** Admins reach it too before their compulsory second factor is set up. */
  beforeSecondFactor?: true;
  /** The password must have been given in the last ten minutes: `PASSWORD_REQUIRED` asks for it. */
  requiresRecentPassword?: true;
  /** What its use, or its failures, are counted under. */
  limits?: readonly BudgetName[];
  /** Of the path, where more is known of a parameter than that it is text. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniObject;
  /** JSON; an optional schema may be left out whole. With `files` a form may take its place. */
  body?: z.ZodMiniType;
  /** A body as a client sends it. */
  example?: unknown;
  /** Fields of a form that hold files, and how many each may have. */
  files?: Readonly<Record<string, number>>;
  /** Only a form is taken, and its files are needed. */
  formOnly?: true;
  /** The body as it comes, whatever it is: a signature tells who sent it. */
  rawBody?: true;
  /** Of a success; 200 where nothing is said. */
  status?: 201;
  /** What the answer is. */
  says: string;
  answer: z.ZodMiniType;
  /** The answer is a file of this type, not JSON. */
  file?: 'text/csv';
  /** What is sent or answered holds a secret, so that nothing of it is kept under an Idempotency-Key. */
  secret?: true;
  /** The answer with status 202, while another admin has to agree. */
  accepted?: z.ZodMiniType;
  /** What it may refuse with besides what every call of its kind may ({@link documentedErrors}). */
  failures?: readonly number[];
  /** Set by {@link table}. */
  tag?: Tag;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The endpoints of one subject, keyed by method and path. */
export function table<const T extends Record<`${Method} /${string}`, Endpoint>>(tag: Tag, endpoints: T): T {
  for (const endpoint of Object.values<Endpoint>(endpoints)) endpoint.tag = tag;
  return endpoints;
}

/**
 * What becomes of an Idempotency-Key that is sent with a call: its use-case writes it down in its own transaction (the
 * endpoint names the header), the answer is kept by the router, or it is refused, since nobody's account could be asked
 * for it or a secret would be kept. A call with files names the header: the router has not read them. Null for what only
 * reads.
 */
export function idempotencyMode(key: string, endpoint: Endpoint): 'use-case' | 'answer' | 'refused' | null {
  if (key.startsWith('GET ')) return null;
  if (endpoint.headers && 'idempotency-key' in endpoint.headers.shape) return 'use-case';
  return endpoint.for === 'anyone' || endpoint.secret ? 'refused' : 'answer';
}

/** Every status that a call of this endpoint may be refused with. */
export function documentedErrors(key: string, endpoint: Endpoint): number[] {
  const hasBody = endpoint.body !== undefined || endpoint.rawBody === true;
  const keyed = idempotencyMode(key, endpoint);
  const isOpenRead = endpoint.for === 'anyone' && key.startsWith('GET ') && !endpoint.limits;
  const isChecked = endpoint.body ?? endpoint.query ?? endpoint.headers ?? (key.includes('{') || undefined);
  const statuses = [
    400,
    429,
    503,
    ...(endpoint.for === 'anyone' ? [] : [401]),
    // Who looks at a customer's account is refused all but plain reads (decision 82).
    ...(isOpenRead ? [] : [403]),
    ...(key.startsWith('GET ') && !hasBody ? [] : [408, 413, 415]),
    // A key can be refused where none is taken.
    ...(isChecked || keyed ? [422] : []),
    // The key of a request was used for another one.
    ...(keyed === 'use-case' || keyed === 'answer' ? [409] : []),
    ...(endpoint.failures ?? []),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

// {}, not unknown, where nothing is to be said: unknown swallows the rest of an intersection.
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

/** Headers are never asked for. One property, whatever the endpoint: a union of their shapes would multiply those of the other parts. */
type HeadersOf<E> = {
  headers?: E extends { headers: infer S extends z.ZodMiniType } ? z.input<S> : undefined;
};

/** The files of a form: several, or one. */
type FilesOf<E> = E extends { files: infer F }
  ? { [N in keyof F]?: F[N] extends 1 ? Blob : readonly Blob[] }
  : never;
type Files<E> = E extends { files: object }
  ? E extends { formOnly: true }
    ? { files: Required<FilesOf<E>> }
    : { files?: FilesOf<E> }
  : Nothing;

/** Endpoint by endpoint: of all of them together the compiler would combine each part with every other. */
type EndpointInput<E> = E extends Endpoint
  ? Part<E, 'query'> & HeadersOf<E> & Part<E, 'body'> & Files<E>
  : never;
/** What a call of the endpoint `E` at the address `K` is made with. */
export type CallInput<K, E> = Params<K> & EndpointInput<E>;

type EnvelopeOf<S> = S extends z.ZodMiniType ? z.output<S> : never;
/** The whole of what it answers, the answer that waits for another admin included. */
export type ResponseEnvelope<E> =
  | (E extends { answer: infer S } ? EnvelopeOf<S> : never)
  | (E extends { accepted: infer S } ? EnvelopeOf<S> : never);
/** `data` of it; of a file the text. */
export type ResponseData<E> =
  ResponseEnvelope<E> extends infer A ? (A extends { data: infer D } ? D : A) : never;
