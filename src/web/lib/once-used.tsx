import { type ComponentType, lazy } from 'react';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Resolves at the first sign that somebody uses the page. */
function firstUse(): Promise<unknown> {
  if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, resolve, { once: true, passive: true });
  });
}

/** Until a connection brings it: a page that is open stays, and what stands in it already. */
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

const RETRY_MS = 5_000;

/** A part that comes with a press, such as a window: without a connection it comes late, and takes no page with it. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => (typeof window === 'undefined' ? load() : persistently(load)));
}

/**
 * A part of a page whose script is fetched once somebody scrolls, points or types: the server's HTML stands until
 * then, with its links, and a first visit does not pay for what lies below. Put it into a `<Suspense>`,
 * and what it shows into an `<OnceAlive>` (once-alive.tsx).
 */
export function lazyOnceUsed<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => (typeof window === 'undefined' ? load() : firstUse().then(() => persistently(load))));
}
