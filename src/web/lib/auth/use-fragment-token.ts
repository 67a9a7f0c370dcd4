import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const read = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/**
 * The token of an e-mailed link. It is in the fragment, which browsers do not send, so that it is in no log.
 * Undefined until hydration, empty if there is none.
 */
export function useFragmentToken(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}
