import { createStore } from '#web/lib/state/store.ts';

/** Whether the latest response came from this device's cache, so that it may be out of date. */
export const servedFromCache = createStore(false);
