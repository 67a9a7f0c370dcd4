import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const read = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/**
 * The secret of a mailed link. It stands behind the `#`, which no browser sends to a server, so that it is in no
 * log. Undefined until the page is hydrated, empty when there is none.
 */
export function useFragmentToken(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}
