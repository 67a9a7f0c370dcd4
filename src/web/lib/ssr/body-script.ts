/**
 * Runs at the end of the body. It starts React once the page has been read, or at the first touch
 * (docs/decisions/0065), and does what can wait until the page is there. It is inlined as text and imports nothing
 * (tools/inline-script.ts).
 */
export {};

/** A touch on one of these needs React. */
const WAKES = 'button:not([popovertarget]), input, select, textarea, summary, [data-hold]';
const IDLE_AT_MOST_MS = 1500;
const { dataset } = document.documentElement;

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

function start(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type="application/later"]');
  if (!later) return;
  later.type = 'application/started';
  const add = (tag: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  for (const href of later.dataset.files?.split(' ') ?? []) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', text: later.text });
}

// A screen reader presses without a pointer.
for (const type of ['pointerdown', 'focusin', 'keydown', 'click', 'input']) {
  addEventListener(type, (event) => closest(event, WAKES) && start(), { capture: true, passive: true });
}
// head-script.ts has queued a touch before the page was there.
if ('touched' in dataset) start();

addEventListener('load', () => {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  const isMetered = line?.saveData || /2g|3g/.test(line?.effectiveType ?? '');
  const isPortal = location.pathname.includes('/merchant/');
  // On a metered connection a visitor with nothing of their own here gets no script before a touch.
  if (isMetered && dataset.auth === 'out' && !isPortal && !hasDelivery()) return;
  // A hidden page is not painted until it is shown.
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    startWhenIdle();
  }).observe({ type: 'paint', buffered: true });
});

function hasDelivery(): boolean {
  try {
    return localStorage.getItem('delivery') !== null;
  } catch {
    return false;
  }
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_MOST_MS });
  else start();
}

const reportLost = () => 'hydrated' in dataset || dispatchEvent(new Event('scripts-lost'));
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && reportLost(), true);
addEventListener('unhandledrejection', reportLost);

// The way back from a product that is opened before React has come (features/catalogue/listing/last-listing-path.ts).
if (location.pathname.endsWith('/products')) {
  try {
    sessionStorage.setItem('lastProductList', location.search.slice(1));
  } catch {
    // Storage is switched off.
  }
}

// A search result that is opened before React listens counts too (features/catalogue/listing/use-search-click-tracking.ts).
addEventListener(
  'click',
  (event) => {
    const search = closest(event, 'a[href*="/products/"]') && closest(event, '[data-search]')?.dataset.search;
    if (!search || 'hydrated' in dataset || 'view' in dataset) return;
    const body = new Blob([JSON.stringify({ search })], { type: 'application/json' });
    navigator.sendBeacon('/api/v1/search/choices', body);
  },
  true,
);
