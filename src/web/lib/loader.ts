import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ListMeta } from '#contracts/envelope';

/** The API in the same process; the host puts it into each request's context (`build.entry.module.apiContext`). */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;
export const apiContext = createContext<ApiFetch>();

/** What the host says of itself to every page, in each request's context (`build.entry.module.hostContext`). */
export interface HostFacts {
  /** Where the site stands for its visitors, without a trailing slash; never from the Host header, since pages are cached for everybody. */
  origin: string;
  /** Payments of a test key move no money, and every page says so. */
  testPayments: boolean;
  /** The market of the examples, where those who build it find its components at /dev/ui. */
  demo: boolean;
}
export const hostContext = createContext<HostFacts>();

export type Loaded<T> = { data: T; meta: ListMeta };
type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/**
 * Reads the API for a page: the same data, through the same access, as any other client.
 * @throws the API's status and message as a route error response, for the page's ErrorBoundary.
 */
export async function loadFromApi<T>(context: Context, path: string): Promise<Loaded<T>> {
  const response = await context.get(apiContext)(`/api/v1${path}`);
  const body = (await response.json().catch(() => null)) as {
    data?: T;
    meta?: ListMeta;
    message?: string;
  } | null;
  if (!response.ok || body?.data === undefined) {
    const status = response.ok ? 502 : response.status;
    throw data({ message: body?.message ?? 'Something went wrong. Please try again.' }, { status });
  }
  return { data: body.data, meta: body.meta ?? {} };
}

/** Said of an answer that should be a list and is not (docs/specification.md, 8). */
export const INVALID_FORMAT = 'Invalid response format';

/** The same for a list, which must be an array. */
export async function loadListFromApi<T>(context: Context, path: string): Promise<Loaded<T[]>> {
  const loaded = await loadFromApi<T[]>(context, path);
  if (!Array.isArray(loaded.data)) throw data({ message: INVALID_FORMAT }, { status: 502 });
  return loaded;
}

/** The same for what a page can do without: null instead of an error. */
export async function loadIfPossible<T>(context: Context, path: string): Promise<T | null> {
  try {
    const { data: value } = await loadFromApi<T>(context, path);
    return value;
  } catch {
    return null;
  }
}
