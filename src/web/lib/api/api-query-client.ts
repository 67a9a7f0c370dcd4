import type { DataTag } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '#contracts/endpoints';
import type { ApiError } from './api-error.ts';
import {
  type Args,
  type Calls,
  type ChangeKey,
  callsOver,
  type Given,
  type Parts,
  type PlainOptions,
  type ReadKey,
  type Send,
} from './client.ts';
import { formOf } from './form-data.ts';
import { sendOnce } from './idempotency.ts';
import { type ApiAccess, type ApiOptions, createCaller, type Method } from './request.ts';
import { sendForm } from './upload.ts';

type FullOptions = PlainOptions & {
  /** Of a form: share of the bytes that have left, 0 to 1; 1 while the server works. */
  onProgress?: (share: number) => void;
  /** It must not be done twice: it goes under an Idempotency-Key, and a lost answer is looked for. Forms always do. */
  once?: true;
};

/** What a change is called with; it may be left out where nothing of it must be said. */
type Variables<K extends ChangeKey, O> =
  Record<never, never> extends InputOf<K> ? Given<K, O> | undefined : Given<K, O>;

/** Calls, and what TanStack Query makes of them. */
type Client<O> = Calls<O> & {
  /** For `useQuery`. The key is the endpoint and what it is asked with: `[key]` alone names all of its answers. */
  query<K extends ReadKey>(
    key: K,
    ...args: Args<K, unknown>
  ): {
    queryKey: DataTag<readonly [K, InputOf<K>], AnswerOf<K>, ApiError>;
    queryFn(context: { signal: AbortSignal }): Promise<AnswerOf<K>>;
  };
  /** For `useMutation`; what it is called with are its variables. */
  mutation<K extends ChangeKey>(
    key: K,
  ): { mutationKey: readonly [K]; mutationFn(given: Variables<K, O>): Promise<AnswerOf<K>> };
};
export type FullClient = Client<FullOptions>;
/** What a change is called with. */
export type ChangeInput<K extends ChangeKey> = Variables<K, FullOptions>;

/** A client for pages that change things: it tells how far a form is, and sends once what must not be done twice. */
export function createFullClient(access: ApiAccess): FullClient {
  const send = createCaller(access);
  return clientOver<FullOptions>((method: Method, path: string, options: ApiOptions & FullOptions) => {
    const { body, once, onProgress, signal } = options;
    const said = { method, path, body };
    // Whoever brings a key of their own sees to lost answers too.
    const isKeyed = options.headers && 'idempotency-key' in options.headers;
    const inOne: typeof sendOnce = isKeyed ? (_, work) => work({}) : sendOnce;
    if (body instanceof FormData) {
      return inOne(said, (headers) =>
        sendForm(
          access,
          { method, path, headers: { ...options.headers, ...headers } },
          { body, onProgress, signal },
        ),
      );
    }
    if (!once || isKeyed) return send(method, path, options);
    return sendOnce(said, (headers) =>
      send(method, path, { ...options, headers: { ...options.headers, ...headers } }),
    );
  });
}

/** A client whose requests go out through `send`. */
export function clientOver<O>(send: Send<O>): Client<O> {
  const calls = callsOver(send, formOf);
  const call = calls.call as unknown as (key: string, given?: object) => Promise<unknown>;
  return {
    ...calls,
    query: (key: string, given: Parts = {}) => ({
      queryKey: [key, given],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(key, { ...given, signal }),
    }),
    mutation: (key: string) => ({ mutationKey: [key], mutationFn: (given?: object) => call(key, given) }),
  } as unknown as Client<O>;
}
