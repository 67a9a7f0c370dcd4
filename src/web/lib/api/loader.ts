import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import type { ListMeta } from '#shared/envelope';
import { createApiMethods, type QueryEndpoint, type RequestArgs } from './client.ts';
import * as loaderTexts from './loader-texts.ts';
import * as callTexts from './request-texts.ts';

/**
 * Fetches from the API in the same process; the host puts it into the context of each request
 * (`build.entry.module.apiContext`).
 */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;
export const apiContext = createContext<ApiFetch>();

/** Configuration of the host for every page, in the context of each request (`build.entry.module.hostContext`). */
export interface HostConfig {
  /**
   * The public origin of the site, without a trailing slash. Never from the Host header, since pages are cached for
   * everyone.
   */
  origin: string;
  /** Payments with a test key move no money, and every page says so. */
  testPayments: boolean;
  /** The demo market, which serves the component page at /dev/ui. */
  demo: boolean;
}
export const hostContext = createContext<HostConfig>();

/**
 * Where the host reads the bytes of a rendered page, since a Response does not expose them
 * (`build.entry.module.responseBodyContext`).
 */
export const responseBodyContext = createContext<{ bytes: Uint8Array | null }>();

export type LoaderResult<T> = { data: T; meta: ListMeta };
type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

const FAILED = callTexts.failed;

type Arguments<K extends QueryEndpoint> = [context: Context, key: K, ...args: RequestArgs<K, unknown>];

/**
 * Reads the API for a page: the same data, through the same access, as any other client.
 * @throws the API's status and message as a route error response, for the page's ErrorBoundary.
 */
export async function loadFromApi<K extends QueryEndpoint>(
  ...asked: Arguments<K>
): Promise<LoaderResult<ResponseData<K>>> {
  return (await read(asked)) as LoaderResult<ResponseData<K>>;
}

/** Message for a response that should be a list and is not (docs/specification.md, 8). */
export const INVALID_FORMAT = loaderTexts.invalidFormat;

/** Like {@link loadFromApi} for a list, which must be an array. */
export async function loadListFromApi<K extends QueryEndpoint>(
  ...asked: Arguments<K>
): Promise<LoaderResult<ResponseData<K>>> {
  const loaded = await read(asked);
  if (!Array.isArray(loaded.data)) throw data({ message: INVALID_FORMAT }, { status: 502 });
  return loaded as LoaderResult<ResponseData<K>>;
}

/** Like {@link loadFromApi} for optional data: null instead of an error. */
export async function loadOptional<K extends QueryEndpoint>(
  ...asked: Arguments<K>
): Promise<ResponseData<K> | null> {
  try {
    return (await read(asked)).data as ResponseData<K>;
  } catch {
    return null;
  }
}

async function read([context, key, given]: readonly unknown[]): Promise<LoaderResult<unknown>> {
  const { envelope } = createApiMethods<unknown>(async (_method, path) => {
    const response = await (context as Context).get(apiContext)(`/api/v1${path}`);
    const body = await response.json().catch(() => null);
    if (response.ok && body?.data !== undefined) return body;
    throw data({ message: body?.message ?? FAILED }, { status: response.ok ? 502 : response.status });
  });
  // TypeScript cannot resolve the input of an endpoint that is still generic.
  const ask = envelope as unknown as (
    key: unknown,
    given: unknown,
  ) => Promise<Partial<LoaderResult<unknown>>>;
  const { data: value, meta = {} } = await ask(key, given);
  return { data: value, meta };
}
