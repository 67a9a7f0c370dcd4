import type { AnswerEnvelopeOf, AnswerOf, EndpointKey, Endpoints, InputOf } from '#contracts/endpoints';
import { type ApiAccess, type ApiOptions, createCaller, type Envelope, type Method } from './request.ts';

/** Endpoints that answer JSON to who calls them; files are links, and webhooks are not ours to call. */
export type CallKey = {
  [K in EndpointKey]: Endpoints[K] extends { file: string } | { rawBody: true } ? never : K;
}[EndpointKey];
export type ReadKey = Extract<CallKey, `GET ${string}`>;
export type ChangeKey = Exclude<CallKey, ReadKey>;

export type PlainOptions = { signal?: AbortSignal };
/** Forms are for the full client. */
export type NoFiles = { files?: never };
export type Given<K extends EndpointKey, O> = InputOf<K> & O;
/** What is called with may be left out where nothing of it must be said. */
export type Args<K extends EndpointKey, O> =
  Record<never, never> extends InputOf<K> ? [given?: Given<K, O>] : [given: Given<K, O>];

/** What an endpoint is called with, as it is before its types are known. */
export type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
};
/** How a request goes out. */
export type Send<O> = (method: Method, path: string, options: ApiOptions & O) => Promise<Envelope<unknown>>;

/** The API with its types: each endpoint by its key, such as `POST /cart/checkout`. */
export type Calls<O> = {
  /** `data` of the answer. @throws ApiError */
  call<K extends CallKey>(key: K, ...args: Args<K, O>): Promise<AnswerOf<K>>;
  /** The whole answer, with `message` and `meta`. @throws ApiError */
  envelope<K extends CallKey>(key: K, ...args: Args<K, O>): Promise<AnswerEnvelopeOf<K>>;
};
export type Client = Calls<PlainOptions & NoFiles>;

/** The API as seen from one access, for pages that ship little: all else is for `api-query-client.ts`. */
export function createClient(access: ApiAccess): Client {
  return callsOver<PlainOptions & NoFiles>(createCaller(access));
}

/** Calls whose requests go out through `send`; files become a form with `toForm`. */
export function callsOver<O>(
  send: Send<O>,
  toForm?: (body: unknown, files: NonNullable<Parts['files']>) => FormData,
): Calls<O> {
  function envelope(key: string, given: Parts & O = {} as Parts & O): Promise<Envelope<unknown>> {
    const [method, path] = key.split(' ') as [Method, string];
    const { params, query, files, ...options } = given as Parts;
    if (files && toForm) options.body = toForm(options.body, files);
    return send(method, addressedPath(path, params) + searchOf(query), options as unknown as ApiOptions & O);
  }
  return {
    envelope,
    call: async (key: string, given?: Parts & O) => (await envelope(key, given)).data,
  } as unknown as Calls<O>;
}

/** The path of an endpoint with what it names. */
export const addressedPath = (path: string, params: Parts['params']): string =>
  path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params?.[name] as string));

function searchOf(query: Parts['query']): string {
  const said = new URLSearchParams();
  for (const name in query) {
    const value = query[name];
    if (value !== undefined && value !== '') said.set(name, `${value}`);
  }
  return said.size ? `?${said}` : '';
}
