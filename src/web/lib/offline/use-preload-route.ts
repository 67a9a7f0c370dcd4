import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

export interface PageFiles {
  /** Brings the files of code that a page is made of, so that it opens without a connection; rejects when one doesn't come. */
  bring(page: string): Promise<void>;
  /** Whether the device keeps all of them, so that the router can go there by itself. */
  areKept(page: string): Promise<boolean>;
}

/**
 * The files of code that pages are made of. React Router's own `PrefetchPageLinks` loads the page anew when one doesn't
 * come: without a connection, again and again (docs/decisions/0066).
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
    // What a loader gives comes from the market, but for what is shown already.
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

/** Anew each time: one that failed once is tried again. */
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
