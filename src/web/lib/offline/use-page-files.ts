import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

/**
 * What brings the files of code that a page is made of, so that it opens without a connection; rejects when one doesn't
 * come. React Router's own `PrefetchPageLinks` loads the page anew then: without a connection, again and again
 * (docs/decisions/0066).
 */
export function usePageFiles(): (page: string) => Promise<void> {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const manifest = use(UNSAFE_FrameworkContext)?.manifest;
  return useCallback(
    async (page) => {
      const parts = router?.match(page)?.map(({ route }) => manifest?.routes[route.id]) ?? [];
      const files = new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])));
      await Promise.all([...files].map(bring));
    },
    [router, manifest],
  );
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
