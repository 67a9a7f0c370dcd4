/**
 * Runs in the head before the first paint. Every cached page is the same for everyone, so the visitor's session and
 * theme are applied here. It starts React once the page has been read, or at the first touch (docs/decisions/0065).
 * Until then it queues clicks and input, which event-replay.ts replays. Links, forms with an action and popovers work
 * without React.
 *
 * It is inlined as text (tools/inline-script.ts) and imports types only.
 */
import type { Control, QueuedEvents } from './event-replay.ts';

/** A touch on one of these needs React. */
const WAKES = 'button:not([popovertarget]), input, select, textarea, summary, [data-hold]';
/** A press on one of these does nothing without React, or leads elsewhere. */
const NEEDS_REACT =
  'button:not([type="submit"], [popovertarget], [aria-disabled="true"]), form[method="post"]:not([action]) [type="submit"], [data-hold]';
const IDLE_AT_MOST_MS = 1500;
const root = document.documentElement;
const replayFile = document.currentScript?.dataset.replay as string;

/** Null where the browser refuses, such as storage that is switched off. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
const stored = (key: string) => attempt(() => localStorage.getItem(key));
const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

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

function start(): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', start);
    return;
  }
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

addEventListener('load', () => {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  const isMetered = line?.saveData || /2g|3g/.test(line?.effectiveType ?? '');
  const isPortal = location.pathname.startsWith('/merchant/');
  // On a metered connection a visitor with nothing of their own here gets no script before a touch.
  if (isMetered && !token && !isPortal && !stored('delivery')) return;
  // In the second frame the first has been painted. A hidden page has none until it is shown.
  requestAnimationFrame(() => requestAnimationFrame(startWhenIdle));
});

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_MOST_MS });
  else start();
}

const queue: QueuedEvents['queue'] = new Map();
const isHydrated = (element: Element) => 'hydrated' in root.dataset && !element.closest('[data-once-alive]');
const events: QueuedEvents = { queue, isHydrated, isReplaying: false, clicked: null };
let loading: Promise<typeof import('./event-replay.ts')> | undefined;
let isLost = false;

function enqueue(element: HTMLElement, value?: string | boolean): void {
  queue.set(element, value);
  loading ??= import(replayFile);
  // Later, since the event is on its way to other listeners.
  loading.then(({ replay }) => setTimeout(replay, 0, events), giveUp);
}

function queueClick(event: MouseEvent): void {
  const element = closest(event, NEEDS_REACT);
  if (!element || element === events.clicked || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // A click never overtakes those in the queue.
  if (isHydrated(element) && queue.size === 0 && !events.isReplaying) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  element.ariaBusy = 'true';
  element.dataset.held = '';
  enqueue(element);
  if (isLost) giveUp();
}

function queueInput(event: Event, selector = 'input, select, textarea'): void {
  const control = closest(event, selector) as Control | null;
  if (!control || isLost || (events.isReplaying && !event.isTrusted)) return;
  const isTracked = '_valueTracker' in control || control.localName === 'select';
  if (isHydrated(control) && isTracked && !queue.has(control)) return;
  enqueue(
    control,
    /checkbox|radio/.test(control.type) ? (control as HTMLInputElement).checked : control.value,
  );
}

addEventListener('click', queueClick, true);
addEventListener('input', (event) => queueInput(event), true);
// React's listener for a click hydrates the boundary around it, and takes the new state of a radio for its own.
addEventListener('click', (event) => queueInput(event, '[type="checkbox"], [type="radio"]'), true);

// A search result that is opened before React listens counts too (features/catalogue/listing/use-search-click-tracking.ts).
addEventListener('click', (event) => {
  const search = closest(event, 'a[href^="/products/"]') && closest(event, '[data-search]')?.dataset.search;
  if (!search || isHydrated(event.target as Element) || 'view' in root.dataset) return;
  const body = new Blob([JSON.stringify({ search })], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/search/choices', body);
});

const giveUpUnlessHydrated = () => 'hydrated' in root.dataset || giveUp();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && giveUpUnlessHydrated(),
  true,
);
addEventListener('unhandledrejection', giveUpUnlessHydrated);

/** The scripts did not load, and a browser does not fetch them again on this page. */
function giveUp(): void {
  isLost = true;
  const note = document.getElementById('connection-lost');
  if (note && queue.size > 0) note.hidden = false;
  for (const element of queue.keys()) {
    element.removeAttribute('aria-busy');
    delete element.dataset.held;
  }
  queue.clear();
}
