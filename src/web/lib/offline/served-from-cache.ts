import { createStore } from '#web/lib/state/store.ts';

/** Whether the newest answer was a copy from this device: what it tells may have changed since. */
export const servedFromCache = createStore(false);
