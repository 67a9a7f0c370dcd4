import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating: the served page is the same for every query string. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
