import type { DataTag } from '@tanstack/react-query';
import type { AnswerEnvelopeOf, AnswerOf, EndpointKey, Endpoints, InputOf } from '#contracts/endpoints';
import type { ApiError } from './api-error.ts';
import { type ApiAccess, type ApiOptions, createCaller, type Envelope, type Method } from './call.ts';

/** Endpoints that answer JSON to who calls them; files are links, and webhooks are not ours to call. */
export type CallKey = {
  [K in EndpointKey]: Endpoints[K] extends { file: string } | { rawBody: true } ? never : K;
}[EndpointKey];
export type ReadKey = Extract<CallKey, `GET ${string}`>;
export type ChangeKey = Exclude<CallKey, ReadKey>;

export type PlainOptions = { signal?: AbortSignal };
/** Forms are for the full client. */
export type NoFiles = { files?: never };
type Given<K extends EndpointKey, O> = InputOf<K> & O;
/** What is called with may be left out where nothing of it must be said. */
type Args<K extends EndpointKey, O> =
  Record<never, never> extends InputOf<K> ? [given?: Given<K, O>] : [given: Given<K, O>];
export type Variables<K extends EndpointKey, O> =
  Record<never, never> extends InputOf<K> ? Given<K, O> | undefined : Given<K, O>;

/** What an endpoint is called with, as it is before its types are known. */
type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
};
/** How a request goes out. */
export type Send<O> = (method: Method, path: string, options: ApiOptions & O) => Promise<Envelope<unknown>>;

/** The API with its types: each endpoint by its key, such as `POST /cart/checkout`. */
export type Client<O> = {
  /** `data` of the answer. @throws ApiError */
  call<K extends CallKey>(key: K, ...args: Args<K, O>): Promise<AnswerOf<K>>;
  /** The whole answer, with `message` and `meta`. @throws ApiError */
  envelope<K extends CallKey>(key: K, ...args: Args<K, O>): Promise<AnswerEnvelopeOf<K>>;
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

/** The API as seen from one access, for pages that ship little: forms and keys are for `full-client.ts`. */
export function createClient(access: ApiAccess): Client<PlainOptions & NoFiles> {
  return clientOver<PlainOptions & NoFiles>(createCaller(access).apiEnvelope);
}

/** A client whose requests go out through `send`; files become a form with `toForm`. */
export function clientOver<O>(
  send: Send<O>,
  toForm?: (body: unknown, files: NonNullable<Parts['files']>) => FormData,
): Client<O> {
  async function envelope(key: string, given: Parts & O = {} as Parts & O): Promise<Envelope<unknown>> {
    const [method, path] = key.split(' ') as [Method, string];
    const { params, query, body, files, ...rest } = given;
    const options = {
      ...(rest as unknown as O & Pick<Parts, 'headers'>),
      ...(body !== undefined && { body }),
      ...(files && toForm && { body: toForm(body, files) }),
    };
    return send(method, pathOf(path, params) + searchOf(query), options);
  }
  const call = async (key: string, given?: Parts & O) => (await envelope(key, given)).data;
  return {
    envelope,
    call,
    query: (key: string, given: Parts = {}) => ({
      queryKey: [key, given],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(key, { ...given, signal } as unknown as Parts & O),
    }),
    mutation: (key: string) => ({
      mutationKey: [key],
      mutationFn: (given?: Parts & O) => call(key, given),
    }),
  } as unknown as Client<O>;
}

function pathOf(path: string, params: Parts['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] as string));
}

function searchOf(query: Parts['query'] = {}): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return said.length > 0 ? `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}` : '';
}
