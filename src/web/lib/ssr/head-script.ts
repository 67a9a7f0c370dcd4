/**
 * Runs in the head before the first paint. Every cached page is the same for everyone, so the visitor's session and
 * theme are applied here. It starts React once the page has been read (docs/decisions/0065). Until then it queues clicks
 * and input. Links, forms with an action and popovers work without it.
 *
 * It is inlined as text (tools/inline-script.ts) and imports nothing.
 */
export {};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** React's record of a control's value. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/** These need React: a press on them does nothing by itself, or leads elsewhere. */
const NEEDS_REACT =
  'button:not([type="submit"], [popovertarget]), form[method="post"]:not([action]) [type="submit"], [data-hold]';
const CONTROL = 'input, select, textarea';
const WAKES = `${NEEDS_REACT}, ${CONTROL}, summary`;
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
const isViewing = attempt(() => sessionStorage.getItem('customerView'));
const token = isViewing || stored('token');
root.dataset.auth = token ? 'in' : 'out';
// Reserves space for the bar of an unpaid order (components/order/lazy-open-order-bar.tsx).
const order = token && !isViewing && stored('openOrder');
const isPaying = location.pathname === '/checkout' && location.search;
if (order && !isPaying && location.pathname !== `/orders/${order}`) root.dataset.owes = '';
const theme = stored('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
// The way back from a product that is opened before React has come (features/catalogue/listing/last-listing-path.ts).
if (location.pathname === '/products') {
  attempt(() => sessionStorage.setItem('lastProductList', location.search.slice(1)));
}

/** Queued input by control, then queued clicks, in order. */
const queue = new Map<HTMLElement, string | boolean | undefined>();
let isReplaying = false;
let isLost = false;
let replayed: HTMLElement | undefined;

const isHydrated = (element: Element) => 'hydrated' in root.dataset && !element.closest('[data-once-alive]');
const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

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

/** The scripts did not load, and a browser does not fetch them again on this page. */
function giveUp(): void {
  if ('hydrated' in root.dataset) return;
  isLost = true;
  for (const element of queue.keys()) element.removeAttribute('aria-busy');
  if (queue.size > 0) showNote();
  queue.clear();
}

function showNote(): void {
  document.querySelector('.connection-note')?.remove();
  const note = document.createElement('p');
  note.role = 'alert';
  note.className = 'connection-note';
  note.textContent = 'The connection was lost. Please reload the page.';
  document.body.append(note);
}

addEventListener(
  'click',
  (event) => {
    const element = closest(event, NEEDS_REACT);
    if (!element || element === replayed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A click never overtakes those in the queue.
    if (isHydrated(element) && queue.size === 0 && !isReplaying) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isLost) return showNote();
    element.ariaBusy = 'true';
    element.dataset.held = '';
    queue.set(element, undefined);
    start();
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(
    type,
    (event) => {
      const control = closest(event, CONTROL) as Control | null;
      if (!control || isLost || (isHydrated(control) && !queue.has(control))) return;
      queue.set(control, isTicked(control) ? control.checked : control.value);
      start();
    },
    true,
  );
}

const isTicked = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type);

/** Repeats one queued event that React can handle by now, and the next once React has rendered what it changed. */
function replay(): void {
  if (isReplaying) return;
  for (const [element, value] of queue) {
    if (element.isConnected && !isHydrated(element)) continue;
    queue.delete(element);
    element.removeAttribute('aria-busy');
    delete element.dataset.held;
    if (value !== undefined) replayInput(element as Control, value);
    else {
      replayed = element;
      element.click();
      replayed = undefined;
    }
    isReplaying = true;
    setTimeout(() => {
      isReplaying = false;
      replay();
    });
    return;
  }
}

/** Restores the value if React has reset it, and reports it to the handlers, which have not heard of it. */
function replayInput(control: Control, value: string | boolean): void {
  if (isTicked(control)) {
    control.checked = !value;
    control.click();
    return;
  }
  if (control.type !== 'file') control.value = value as string;
  (control as Tracked)._valueTracker?.setValue(`${value} before`);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

new MutationObserver(replay).observe(root, {
  subtree: true,
  attributeFilter: ['data-hydrated', 'data-once-alive'],
});

// Chromium caches how it drew a ₵ before our font for it had loaded. A change of font features redraws all text.
(document.fonts as FontFaceSet | undefined)?.addEventListener('loadingdone', ({ fontfaces }) => {
  if (fontfaces.some(({ family }) => family.includes('Cedi'))) root.style.fontFeatureSettings = '"kern"';
});

// A search result that is opened before React listens counts too (features/catalogue/listing/use-search-click-tracking.ts).
addEventListener('click', (event) => {
  const search = closest(event, 'a[href^="/products/"]') && closest(event, '[data-search]')?.dataset.search;
  if (!search || isHydrated(event.target as Element) || isViewing) return;
  const body = new Blob([JSON.stringify({ search })], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/search/choices', body);
});

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
addEventListener('unhandledrejection', giveUp);
for (const type of ['pointerdown', 'focusin', 'keydown']) {
  addEventListener(type, (event) => closest(event, WAKES) && start(), { capture: true, passive: true });
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
