import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { createStore } from '#web/lib/state/store.ts';

type RemoteState = { loading: boolean; error: string | null };

/**
 * A store of an answer of the API. A response that was requested before a later `load` or `replace` is dropped.
 * @param empty the state before anything is loaded, without `loading` and `error`
 * @param failed the error of a request that failed without a message
 */
export function createRemoteStore<T extends object>(empty: T, failed: string) {
  const idle: T & RemoteState = { ...empty, loading: false, error: null };
  const { get, set, subscribe } = createStore(idle);
  let version = 0;
  const replace = (next: T) => {
    version += 1;
    set({ ...idle, ...next });
  };
  const update = (part: Partial<T & RemoteState>) => set({ ...get(), ...part });
  return {
    get,
    subscribe,
    initial: idle,
    replace,
    /** Changes parts until the next response, for example for an optimistic update. */
    update,
    /** Reads again. After a failure the state is `otherwise`; a session that has ended changes nothing. */
    async load(read: () => Promise<T>, otherwise: T = empty): Promise<void> {
      version += 1;
      const mine = version;
      update({ loading: true, error: null } as Partial<T & RemoteState>);
      try {
        const next = await read();
        if (version === mine) replace(next);
      } catch (error) {
        if (version !== mine || (error instanceof ApiError && error.status === 401)) return;
        set({ ...idle, ...otherwise, error: getErrorMessage(error, failed) });
      }
    },
  };
}
