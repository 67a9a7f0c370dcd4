import type { CallInput, EndpointKey, Endpoints, ResponseData, ResponseEnvelope } from '#contract/endpoints';
import {
  type ApiCredentials,
  type ApiOptions,
  createRequest,
  type Envelope,
  type Method,
} from './request.ts';

/** Endpoints that answer JSON to clients. Files are links, and webhooks are not for browsers. */
export type JsonEndpoint = {
  [K in EndpointKey]: Endpoints[K] extends { file: string } | { rawBody: true } ? never : K;
}[EndpointKey];
export type QueryEndpoint = Extract<JsonEndpoint, `GET ${string}`>;
export type MutationEndpoint = Exclude<JsonEndpoint, QueryEndpoint>;

export type RequestOptions = { signal?: AbortSignal };
/** Forms with files need the query client (api-query-client.ts). */
export type NoFiles = { files?: never };
export type RequestInput<K extends EndpointKey, O> = CallInput<K> & O;
/** Makes arguments optional if none of their properties is required. */
export type RequestArgs<K extends EndpointKey, O> =
  Record<never, never> extends CallInput<K> ? [given?: RequestInput<K, O>] : [given: RequestInput<K, O>];

/** The input of a request before its endpoint, and so its types, are known. */
export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
};
/** Sends a request. */
export type Transport<O> = (
  method: Method,
  path: string,
  options: ApiOptions & O,
) => Promise<Envelope<unknown>>;

/** The API with its types: each endpoint by its key, such as `POST /cart/checkout`. */
export type ApiMethods<O> = {
  /** `data` of the response. @throws ApiError */
  call<K extends JsonEndpoint>(key: K, ...args: RequestArgs<K, O>): Promise<ResponseData<K>>;
  /** The whole response, with `message` and `meta`. @throws ApiError */
  envelope<K extends JsonEndpoint>(key: K, ...args: RequestArgs<K, O>): Promise<ResponseEnvelope<K>>;
};
export type Client = ApiMethods<RequestOptions & NoFiles>;

/** A small API client for public pages. Everything else is in `api-query-client.ts`. */
export function createClient(access: ApiCredentials): Client {
  return createApiMethods<RequestOptions & NoFiles>(createRequest(access));
}

/** Typed methods over a transport; `toForm` turns files into a form. */
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

/** The path of an endpoint with its parameters filled in. */
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
