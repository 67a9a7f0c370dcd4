import type { EnsureQueryDataOptions, FetchInfiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Session } from '#web/lib/auth/create-session.ts';
import { getQueryClient } from './query-client.ts';

/** Options of `useQuery` or `useInfiniteQuery`. */
export type PageQuery = { queryKey: readonly unknown[] };

type Page<Account> = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Null until the first request of a visit has told whose account it is. */
  account: Account | null;
};

type LoaderArgs = { request: Request; params: Record<string, string | undefined> };

/** For how long the page before stays, in ms, before the next one shows its skeletons. */
const PATIENCE_MS = 400;

/**
 * A `clientLoader` for pages of a portal. It starts all requests of the page in one round, beside those for its script
 * and its account, instead of one after another as components mount. Failures are left to the components' own queries.
 * @param queriesOf what the page asks for, by its path and search parameters
 */
export function queryLoader<Account>(
  session: Session<Account>,
  queriesOf: (page: Page<Account>) => readonly PageQuery[],
) {
  return async function clientLoader({ request, params }: LoaderArgs): Promise<null> {
    // Without a token RequireAuth leads to the sign-in.
    if (!session.token()) return null;
    const { pathname, searchParams } = new URL(request.url);
    const client = getQueryClient(session as Session<never>);
    const { account } = session.store.get();
    const loads = queriesOf({ params, search: searchParams, account }).map((query) => load(client, query));
    // A filter or a reload changes nothing on the page until the data are there: only another page is worth a wait.
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
    // The page's own query shows it.
  }
}
