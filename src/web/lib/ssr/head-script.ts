/**
 * Runs in the head before the first paint. Every cached page is the same for everyone, so the visitor's session and
 * theme are applied here. It starts React once the page has been read, or at the first touch (docs/decisions/0065); until
 * then event-replay-script.ts queues clicks and input.
 *
 * It is inlined as text (tools/inline-script.ts) and imports nothing.
 */
export {};

/** A touch on one of these needs React. */
const WAKES = 'button:not([popovertarget]), input, select, textarea, summary, [data-hold]';
const IDLE_AT_MOST_MS = 1500;
const PAINTED_BY_MS = 3000;
const root = document.documentElement;

/** Null where the browser refuses, such as storage that is switched off. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
const stored = (key: string) => attempt(() => localStorage.getItem(key));

/** This tab shows an admin what a customer sees (lib/auth/impersonation.ts). */
const isImpersonating = attempt(() => sessionStorage.getItem('customerView'));
const token = isImpersonating || stored('token');
if (isImpersonating) root.dataset.view = '';
root.dataset.auth = token ? 'in' : 'out';
// Reserves space for the bar of an unpaid order (components/order/lazy-open-order-bar.tsx).
const order = token && !isImpersonating && stored('openOrder');
const isPaying = location.pathname === '/checkout' && location.search;
if (order && !isPaying && location.pathname !== `/orders/${order}`) root.dataset.owes = '';
const theme = stored('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
// The way back from a product that is opened before React has come (features/catalogue/listing/last-listing-path.ts).
if (location.pathname === '/products') {
  attempt(() => sessionStorage.setItem('lastProductList', location.search.slice(1)));
}

// Chromium caches how it drew a ₵ before our font for it had loaded. A change of font features redraws all text. On the
// next page of the tab it takes the ₵ from the cache and does not load the font: so it is loaded where it was needed once.
(document.fonts as FontFaceSet | undefined)?.addEventListener('loadingdone', ({ fontfaces }) => {
  if (!fontfaces.some(({ family }) => family.includes('Cedi'))) return;
  root.style.fontFeatureSettings = '"kern"';
  attempt(() => localStorage.setItem('cedi', 'font'));
});
if (stored('cedi')) {
  addEventListener('DOMContentLoaded', () => void document.fonts?.load('1em "Dwaso Cedi"', '₵'));
}

let start = () => {
  start = () => undefined;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
};

function run(): void {
  const later = document.querySelector<HTMLScriptElement>('script[type="application/later"]');
  const add = (tag: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  for (const href of later?.dataset.files?.split(' ') ?? []) add('link', { rel: 'modulepreload', href });
  if (later) add('script', { type: 'module', text: later.text });
}

// A screen reader presses without a pointer.
for (const type of ['pointerdown', 'focusin', 'keydown', 'click', 'input']) {
  const wake = ({ target }: Event) => target instanceof Element && target.closest(WAKES) && start();
  addEventListener(type, wake, { capture: true, passive: true });
}

addEventListener('load', () => {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  const isMetered = line?.saveData || /2g|3g/.test(line?.effectiveType ?? '');
  const isPortal = location.pathname.startsWith('/merchant/');
  // On a metered connection a visitor with nothing of their own here gets no script before a touch.
  if (isMetered && !token && !isPortal && !stored('delivery')) return;
  // A hidden page is never painted, and some browsers do not report a paint.
  if (document.hidden) return startWhenIdle();
  setTimeout(startWhenIdle, PAINTED_BY_MS);
  const onPaint: PerformanceObserverCallback = (list) =>
    list.getEntriesByName('first-contentful-paint').length > 0 && startWhenIdle();
  attempt(() => new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true }));
});

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: IDLE_AT_MOST_MS });
  else start();
}
