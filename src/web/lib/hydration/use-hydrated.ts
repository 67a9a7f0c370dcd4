import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, since the cached HTML is the same for every query string. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
