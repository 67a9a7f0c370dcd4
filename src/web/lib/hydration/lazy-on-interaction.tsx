import { type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Resolves at the first interaction with the page. */
function firstUse(): Promise<unknown> {
  if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, resolve, { once: true, passive: true });
  });
}

/** Whether the page was loaded offline, from the cache. */
const isOfDevice = typeof window !== 'undefined' && !navigator.onLine;

const connected = () =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve(null);
    else window.addEventListener('online', resolve, { once: true });
  });

/**
 * Retries an import while offline, so that an open page stays as it is. A browser that failed to import a script does
 * not fetch it again on the same page, so nothing is imported without a connection.
 */
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    if (!isOfDevice) await connected();
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const RETRY_MS = 5_000;
/** How long after the first interaction a page is assumed to be complete, in ms. */
const LATER_MS = 3_000;

/**
 * With a service worker, imports code some time after the first interaction, so that it is cached and works offline,
 * on this page and the next.
 * @returns the import once it has started
 */
function fetchedLater<T>(load: () => Promise<T>): () => Promise<T> | undefined {
  let fetched: Promise<T> | undefined;
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;
  if (typeof window !== 'undefined' && workers?.controller) {
    const fetch = () => {
      if (navigator.onLine) fetched = persistently(load);
    };
    void firstUse().then(() => setTimeout(fetch, LATER_MS));
  }
  return () => fetched;
}

/** Loads a component on demand, such as a dialog. Offline it waits for the connection instead of failing the page. */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetched = fetchedLater(load);
  return lazy(() => (typeof window === 'undefined' ? load() : (fetched() ?? persistently(load))));
}

/**
 * Wraps what {@link lazyOnInteraction} loads. It removes its attribute once hydrated; until then
 * lib/ssr/head-script.ts queues clicks in it.
 */
export function HydrationMarker({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.removeAttribute('data-once-alive'), []);
  return (
    <div ref={element} className="contents" data-once-alive="">
      {children}
    </div>
  );
}

/**
 * Loads a component's code on the first interaction (scroll, pointer, key). Until then the server's HTML stays, with
 * its links, and a visitor who does not scroll does not load it. Put it into a `<Suspense>`, and its content into a
 * {@link HydrationMarker}.
 */
export function lazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => (typeof window === 'undefined' ? load() : firstUse().then(() => persistently(load))));
}
