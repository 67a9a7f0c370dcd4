import type { DataTag } from '@tanstack/react-query';
import type { CallInput, ResponseData } from '#contract/endpoints';
import type { ApiError } from './api-error.ts';
import {
  type ApiMethods,
  createApiMethods,
  type MutationEndpoint,
  type QueryEndpoint,
  type RequestArgs,
  type RequestInput,
  type RequestOptions,
  type RequestParts,
  type Transport,
} from './client.ts';
import { toFormData } from './form-data.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { type ApiCredentials, type ApiOptions, createRequest, type Method } from './request.ts';
import { uploadFormData } from './upload.ts';

type FullOptions = RequestOptions & {
  /** Called with the share of a form's bytes sent, 0 to 1; it stays at 1 while the server works. */
  onProgress?: (share: number) => void;
  /** Sends the request under an Idempotency-Key and retries a lost response. Forms always do. */
  once?: true;
};

/** The input of a mutation; optional if the endpoint requires none. */
type Variables<K extends MutationEndpoint, O> =
  Record<never, never> extends CallInput<K> ? RequestInput<K, O> | undefined : RequestInput<K, O>;

/** API methods, and options for TanStack Query. */
type Client<O> = ApiMethods<O> & {
  /** Options for `useQuery`. The key is the endpoint and its input; `[key]` alone matches all of its queries. */
  queryOptions<K extends QueryEndpoint>(
    key: K,
    ...args: RequestArgs<K, unknown>
  ): {
    queryKey: DataTag<readonly [K, CallInput<K>], ResponseData<K>, ApiError>;
    queryFn(context: { signal: AbortSignal }): Promise<ResponseData<K>>;
  };
  /** Options for `useMutation`; its variables are the input. */
  mutationOptions<K extends MutationEndpoint>(
    key: K,
  ): { mutationKey: readonly [K]; mutationFn(given: Variables<K, O>): Promise<ResponseData<K>> };
};
export type ApiQueryClient = Client<FullOptions>;
/** The input of a mutation. */
export type MutationInput<K extends MutationEndpoint> = Variables<K, FullOptions>;

/** An API client with upload progress and idempotent requests, for pages that change data. */
export function createApiQueryClient(access: ApiCredentials): ApiQueryClient {
  const send = createRequest(access);
  return bindApiQueryClient<FullOptions>(
    (method: Method, path: string, options: ApiOptions & FullOptions) => {
      const { body, once, onProgress, signal } = options;
      const said = { method, path, body };
      // A caller with its own key handles lost responses itself.
      const isKeyed = options.headers && 'idempotency-key' in options.headers;
      const inOne: typeof withIdempotencyKey = isKeyed ? (_, work) => work({}) : withIdempotencyKey;
      if (body instanceof FormData) {
        return inOne(said, (headers) =>
          uploadFormData(
            access,
            { method, path, headers: { ...options.headers, ...headers } },
            { body, onProgress, signal },
          ),
        );
      }
      if (!once || isKeyed) return send(method, path, options);
      return withIdempotencyKey(said, (headers) =>
        send(method, path, { ...options, headers: { ...options.headers, ...headers } }),
      );
    },
  );
}

/** Binds the client's methods to a transport. */
export function bindApiQueryClient<O>(send: Transport<O>): Client<O> {
  const calls = createApiMethods(send, toFormData);
  const call = calls.call as unknown as (key: string, given?: object) => Promise<unknown>;
  return {
    ...calls,
    queryOptions: (key: string, given: RequestParts = {}) => ({
      queryKey: [key, given],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(key, { ...given, signal }),
    }),
    mutationOptions: (key: string) => ({
      mutationKey: [key],
      mutationFn: (given?: object) => call(key, given),
    }),
  } as unknown as Client<O>;
}
