import type { DataTag } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '#contracts/endpoints';
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
  /** Of a form: share of the bytes that have left, 0 to 1; 1 while the server works. */
  onProgress?: (share: number) => void;
  /** It must not be done twice: it goes under an Idempotency-Key, and a lost answer is looked for. Forms always do. */
  once?: true;
};

/** What a change is called with; it may be left out where nothing of it must be said. */
type Variables<K extends MutationEndpoint, O> =
  Record<never, never> extends InputOf<K> ? RequestInput<K, O> | undefined : RequestInput<K, O>;

/** Calls, and what TanStack Query makes of them. */
type Client<O> = ApiMethods<O> & {
  /** For `useQuery`. The key is the endpoint and what it is asked with: `[key]` alone names all of its answers. */
  queryOptions<K extends QueryEndpoint>(
    key: K,
    ...args: RequestArgs<K, unknown>
  ): {
    queryKey: DataTag<readonly [K, InputOf<K>], AnswerOf<K>, ApiError>;
    queryFn(context: { signal: AbortSignal }): Promise<AnswerOf<K>>;
  };
  /** For `useMutation`; what it is called with are its variables. */
  mutationOptions<K extends MutationEndpoint>(
    key: K,
  ): { mutationKey: readonly [K]; mutationFn(given: Variables<K, O>): Promise<AnswerOf<K>> };
};
export type ApiQueryClient = Client<FullOptions>;
/** What a change is called with. */
export type MutationInput<K extends MutationEndpoint> = Variables<K, FullOptions>;

/** A client for pages that change things: it tells how far a form is, and sends once what must not be done twice. */
export function createApiQueryClient(access: ApiCredentials): ApiQueryClient {
  const send = createRequest(access);
  return bindApiQueryClient<FullOptions>(
    (method: Method, path: string, options: ApiOptions & FullOptions) => {
      const { body, once, onProgress, signal } = options;
      const said = { method, path, body };
      // Whoever brings a key of their own sees to lost answers too.
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

/** A client whose requests go out through `send`. */
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
