import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

export interface PageFiles {
  /** Loads the code of a page, so that it opens offline; rejects if a file fails. */
  bring(page: string): Promise<void>;
  /** Whether all of the page's files are cached, so that the router can navigate by itself. */
  areKept(page: string): Promise<boolean>;
}

/**
 * Loads the code of routes. React Router's own `PrefetchPageLinks` reloads the page if a file fails: offline, again
 * and again (docs/decisions/0066).
 */
export function usePreloadRoute(): PageFiles {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  return useMemo(() => {
    const partsOf = (page: string) =>
      (router?.match(page) ?? []).flatMap(({ route }) => manifest?.routes[route.id] ?? []);
    const filesOf = (page: string) => [
      ...new Set(partsOf(page).flatMap(({ module, imports }) => [module, ...(imports ?? [])])),
    ];
    // A page whose loader has to run needs the network, unless its data are on the screen already.
    const asksMarket = (page: string) => {
      const shown = new Set(router?.state.matches.map(({ route }) => route.id));
      return partsOf(page).some(({ id, hasLoader }) => hasLoader && !shown.has(id));
    };
    return {
      async bring(page) {
        await Promise.all(filesOf(page).map(bring));
      },
      async areKept(page) {
        const files = filesOf(page);
        if (files.length === 0 || asksMarket(page)) return false;
        const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
        return kept.every(Boolean);
      },
    };
  }, [router, manifest]);
}

/** Not memoized: a file that failed is tried again. */
function bring(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    });
    document.head.append(link);
  });
}
