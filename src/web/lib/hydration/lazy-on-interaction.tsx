import { type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Resolves at the first sign that somebody uses the page. */
function firstUse(): Promise<unknown> {
  if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, resolve, { once: true, passive: true });
  });
}

/** A page that was loaded without a connection is made of what the device keeps. */
const isOfDevice = typeof window !== 'undefined' && !navigator.onLine;

const connected = () =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve(null);
    else window.addEventListener('online', resolve, { once: true });
  });

/**
 * Until a connection brings it: a page that is open stays, and what stands in it already. A browser that could not fetch
 * a script once does not ask for it again while the page is open: without a connection it is not asked for at all.
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
/** So long after its first use a page has what it came for. */
const LATER_MS = 3_000;

/**
 * Where a service worker keeps files, a part is fetched some time after the first use, so that it opens without a
 * connection, on this page and on the next.
 * @returns the part once its fetch has begun
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

/** A part that comes with a press, such as a window: without a connection it comes late, and takes no page with it. */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetched = fetchedLater(load);
  return lazy(() => (typeof window === 'undefined' ? load() : (fetched() ?? persistently(load))));
}

/**
 * Wraps what {@link lazyOnInteraction} loads. Its mark goes once it is hydrated; until then event-replay-script.ts queues
 * presses in it.
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
 * Loads a component's code at the first sign of use (scroll, pointer, key). Until then the server's HTML stands, with
 * its links, and a first visit does not pay for what lies below. Put it into a `<Suspense>`, and what it renders into a
 * {@link HydrationMarker}.
 */
export function lazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => (typeof window === 'undefined' ? load() : firstUse().then(() => persistently(load))));
}
