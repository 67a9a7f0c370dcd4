/**
 * Runs in the head before the first paint. Every cached page is the same for everyone, so the visitor's session and
 * theme are applied here. Until React listens it queues clicks and input, which event-replay.ts replays. Links, forms
 * with an action and popovers work without React, which body-script.ts starts.
 *
 * It is inlined as text (tools/inline-script.ts) and imports types only.
 */
import type { Control, QueuedEvents } from './event-replay.ts';

/** A press on one of these does nothing without React, or leads elsewhere. */
const NEEDS_REACT =
  'button:not([type="submit"], [popovertarget], [aria-disabled="true"]), form[method="post"]:not([action]) [type="submit"], [data-hold]';
const root = document.documentElement;
const replayFile = document.currentScript?.dataset.replay as string;

/** Null where storage is switched off. */
function stored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** This tab shows an admin what a customer sees (lib/auth/impersonation.ts). */
const isImpersonating = stored('customerView', 'sessionStorage');
const token = isImpersonating || stored('token');
if (isImpersonating) root.dataset.view = '';
root.dataset.auth = token ? 'in' : 'out';
// Reserves space for the bar of an unpaid order (components/order/lazy-open-order-bar.tsx).
const order = token && !isImpersonating && stored('openOrder');
const isPaying = location.pathname.endsWith('/checkout') && location.search;
if (order && !isPaying && !location.pathname.endsWith(`/orders/${order}`)) root.dataset.owes = '';
const theme = stored('theme');
if (theme) root.dataset.theme = theme;

const queue: QueuedEvents['queue'] = new Map();
const isHydrated = (element: Element) => 'hydrated' in root.dataset && !element.closest('[data-once-alive]');
const events: QueuedEvents = { queue, isHydrated, isReplaying: false, clicked: null };
let isLost = false;

/** Calls `queueEvent` with the control of a click or an input, and the value to queue: nothing for a press. */
function listen(type: string, selector: string, queueEvent: (control: Control, event: Event) => void): void {
  addEventListener(
    type,
    (event) => {
      const control = event.target instanceof Element && event.target.closest<Control>(selector);
      if (control) queueEvent(control, event);
    },
    true,
  );
}

function enqueue(element: HTMLElement, value?: string | boolean): void {
  root.dataset.touched = '';
  queue.set(element, value);
  // Later, since the event is on its way to other listeners.
  import(replayFile).then(({ replay }) => setTimeout(replay, 0, events), giveUp);
}

listen('click', NEEDS_REACT, (element, event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (element === events.clicked || ctrlKey || metaKey || shiftKey) return;
  // A click never overtakes those in the queue.
  if (isHydrated(element) && queue.size === 0 && !events.isReplaying) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  element.ariaBusy = 'true';
  element.dataset.held = '';
  enqueue(element);
  if (isLost) giveUp();
});

function queueInput(control: Control, { isTrusted }: Event): void {
  if (isLost || (events.isReplaying && !isTrusted)) return;
  const isTracked = '_valueTracker' in control || control.localName === 'select';
  if (isHydrated(control) && isTracked && !queue.has(control)) return;
  enqueue(
    control,
    /checkbox|radio/.test(control.type) ? (control as HTMLInputElement).checked : control.value,
  );
}

listen('input', 'input, select, textarea', queueInput);
// React's listener for a click hydrates the boundary around it, and takes the new state of a radio for its own.
listen('click', '[type="checkbox"], [type="radio"]', queueInput);

// The scripts did not load (body-script.ts), and a browser does not fetch them again on this page.
addEventListener('scripts-lost', giveUp);

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

// Chromium caches how it drew a ₵ before our font for it had loaded. A change of font features redraws all text. The
// next page of the tab takes the ₵ from the cache and does not load the font, so a device that needed it once loads it
// on each page.
const fonts = document.fonts as FontFaceSet | undefined;

fonts?.addEventListener('loadingdone', ({ fontfaces }) => {
  if (!fontfaces.some(({ family }) => family.includes('Cedi'))) return;
  document.documentElement.style.fontFeatureSettings = '"kern"';
  try {
    localStorage.cedi = 'font';
  } catch {
    // Storage is switched off.
  }
});

if (stored('cedi')) addEventListener('DOMContentLoaded', () => fonts?.load('1em "Dwaso Cedi"', '₵'));
