import type { AnswerEnvelopeOf, AnswerOf, EndpointKey, Endpoints, InputOf } from '#contracts/endpoints';
import {
  type ApiCredentials,
  type ApiOptions,
  createRequest,
  type Envelope,
  type Method,
} from './request.ts';

/** Endpoints that answer JSON to who calls them; files are links, and webhooks are not ours to call. */
export type JsonEndpoint = {
  [K in EndpointKey]: Endpoints[K] extends { file: string } | { rawBody: true } ? never : K;
}[EndpointKey];
export type QueryEndpoint = Extract<JsonEndpoint, `GET ${string}`>;
export type MutationEndpoint = Exclude<JsonEndpoint, QueryEndpoint>;

export type RequestOptions = { signal?: AbortSignal };
/** Forms are for the full client. */
export type NoFiles = { files?: never };
export type RequestInput<K extends EndpointKey, O> = InputOf<K> & O;
/** What is called with may be left out where nothing of it must be said. */
export type RequestArgs<K extends EndpointKey, O> =
  Record<never, never> extends InputOf<K> ? [given?: RequestInput<K, O>] : [given: RequestInput<K, O>];

/** What an endpoint is called with, as it is before its types are known. */
export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
};
/** How a request goes out. */
export type Transport<O> = (
  method: Method,
  path: string,
  options: ApiOptions & O,
) => Promise<Envelope<unknown>>;

/** The API with its types: each endpoint by its key, such as `POST /cart/checkout`. */
export type ApiMethods<O> = {
  /** `data` of the answer. @throws ApiError */
  call<K extends JsonEndpoint>(key: K, ...args: RequestArgs<K, O>): Promise<AnswerOf<K>>;
  /** The whole answer, with `message` and `meta`. @throws ApiError */
  envelope<K extends JsonEndpoint>(key: K, ...args: RequestArgs<K, O>): Promise<AnswerEnvelopeOf<K>>;
};
export type Client = ApiMethods<RequestOptions & NoFiles>;

/** The API as seen from one access, for pages that ship little: all else is for `api-query-client.ts`. */
export function createClient(access: ApiCredentials): Client {
  return createApiMethods<RequestOptions & NoFiles>(createRequest(access));
}

/** Calls whose requests go out through `send`; files become a form with `toForm`. */
export function createApiMethods<O>(
  send: Transport<O>,
  toForm?: (body: unknown, files: NonNullable<RequestParts['files']>) => FormData,
): ApiMethods<O> {
  function envelope(
    key: string,
    given: RequestParts & O = {} as RequestParts & O,
  ): Promise<Envelope<unknown>> {
    const [method, path] = key.split(' ') as [Method, string];
    const { params, query, files, ...options } = given as RequestParts;
    if (files && toForm) options.body = toForm(options.body, files);
    return send(method, buildPath(path, params) + toQueryString(query), options as unknown as ApiOptions & O);
  }
  return {
    envelope,
    call: async (key: string, given?: RequestParts & O) => (await envelope(key, given)).data,
  } as unknown as ApiMethods<O>;
}

/** The path of an endpoint with what it names. */
export const buildPath = (path: string, params: RequestParts['params']): string =>
  path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params?.[name] as string));

function toQueryString(query: RequestParts['query']): string {
  const said = new URLSearchParams();
  for (const name in query) {
    const value = query[name];
    if (value !== undefined && value !== '') said.set(name, `${value}`);
  }
  return said.size ? `?${said}` : '';
}
