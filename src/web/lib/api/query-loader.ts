import type { EnsureQueryDataOptions, FetchInfiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Session } from '#web/lib/auth/create-session.ts';
import { getQueryClient } from './query-client.ts';

/** Options of `useQuery` or `useInfiniteQuery`. */
export type PageQuery = { queryKey: readonly unknown[] };

type Page<Account> = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** The account; null until the first request of a visit has returned it. */
  account: Account | null;
};

type LoaderArgs = { request: Request; params: Record<string, string | undefined> };

/** How long the previous page stays, in ms, before the next one shows its skeletons. */
const PATIENCE_MS = 400;

/**
 * A `clientLoader` for portal pages. It starts all requests of the page at once, along with its script and the
 * account, instead of one after another as components mount. Components report failures through their own queries.
 * @param queriesOf the page's queries, from its parameters and search parameters
 */
export function queryLoader<Account>(
  session: Session<Account>,
  queriesOf: (page: Page<Account>) => readonly PageQuery[],
) {
  return async function clientLoader({ request, params }: LoaderArgs): Promise<null> {
    // Without a token, RequireAuth redirects to the sign-in.
    if (!session.token()) return null;
    const { pathname, searchParams } = new URL(request.url);
    const client = getQueryClient(session as Session<never>);
    const { account } = session.store.get();
    const loads = queriesOf({ params, search: searchParams, account }).map((query) => load(client, query));
    // Only a navigation to another page waits. A filter or a reload keeps the page as it is until the data arrive.
    if (pathname !== location.pathname) {
      await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
    return null;
  };
}

async function load(client: QueryClient, query: PageQuery): Promise<void> {
  try {
    if ('initialPageParam' in query) await client.ensureInfiniteQueryData(query as FetchInfiniteQueryOptions);
    else await client.ensureQueryData(query as EnsureQueryDataOptions);
  } catch {
    // The component's query reports the failure.
  }
}
