/**
 * Runs in the head beside head-script.ts. It queues clicks and input until React handles them, and replays them in order.
 * Links, forms with an action and popovers work without React. It imports nothing (tools/inline-script.ts).
 */
export {};

/** With React's record of its value. */
type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void };
};

/** These need React: a press on them does nothing by itself, or leads elsewhere. */
const NEEDS_REACT =
  'button:not([type="submit"], [popovertarget], [aria-disabled="true"]), form[method="post"]:not([action]) [type="submit"], [data-hold]';
const root = document.documentElement;

/** Queued input by control, then queued clicks, in order. */
const queue = new Map<HTMLElement, string | boolean | undefined>();
let isReplaying = false;
let isLost = false;
let replayed: HTMLElement | undefined;

const isHydrated = (element: Element) => 'hydrated' in root.dataset && !element.closest('[data-once-alive]');
const isTicked = (control: Control): control is Control & HTMLInputElement =>
  /checkbox|radio/.test(control.type);
const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

addEventListener(
  'click',
  (event) => {
    const element = closest(event, NEEDS_REACT);
    if (!element || element === replayed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A click never overtakes those in the queue.
    if (isHydrated(element) && queue.size === 0 && !isReplaying) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.set(element, undefined);
    if (isLost) return giveUp();
    element.ariaBusy = 'true';
    element.dataset.held = '';
  },
  true,
);

addEventListener('input', keepInput, true);
// React's listener for a click hydrates the boundary around it, and takes the new state of a radio for its own.
addEventListener(
  'click',
  (event) => closest(event, '[type="checkbox"], [type="radio"]') && keepInput(event),
  true,
);

function keepInput(event: Event): void {
  const control = closest(event, 'input, select, textarea') as Control | null;
  if (!control || isLost || (isReplaying && !event.isTrusted)) return;
  const isTracked = '_valueTracker' in control || control.localName === 'select';
  if (isHydrated(control) && isTracked && !queue.has(control)) return;
  queue.set(control, isTicked(control) ? control.checked : control.value);
  if (isHydrated(control)) setTimeout(replay);
}

// A search result that is opened before React listens counts too (features/catalogue/listing/use-search-click-tracking.ts).
addEventListener('click', (event) => {
  const search = closest(event, 'a[href^="/products/"]') && closest(event, '[data-search]')?.dataset.search;
  if (!search || isHydrated(event.target as Element) || 'view' in root.dataset) return;
  const body = new Blob([JSON.stringify({ search })], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/search/choices', body);
});

const HYDRATION_MARKS = ['data-hydrated', 'data-once-alive'];
new MutationObserver(replay).observe(root, { subtree: true, attributeFilter: HYDRATION_MARKS });

/** Repeats what React can handle by now, one event a task: React renders what each has changed before the next. */
async function replay(): Promise<void> {
  if (isReplaying) return;
  isReplaying = true;
  for (let next = firstReady(); next; next = firstReady()) {
    const [element, value] = next;
    release(element);
    if (value === undefined) replayClick(element);
    else replayInput(element as Control, value);
    await new Promise((resolve) => setTimeout(resolve));
  }
  isReplaying = false;
}

function release(element: HTMLElement): void {
  queue.delete(element);
  element.removeAttribute('aria-busy');
  delete element.dataset.held;
}

const firstReady = () => [...queue].find(([element]) => !element.isConnected || isHydrated(element));

function replayClick(element: HTMLElement): void {
  replayed = element;
  element.click();
  replayed = undefined;
}

/** Restores the value if React has reset it, and reports it to the handlers, which have not heard of it. */
function replayInput(control: Control, value: string | boolean): void {
  // Any discrete event hydrates the boundary around it. If the repeated one did, React would take the value for its own.
  control.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (isTicked(control)) {
    control.checked = !value;
    control.click();
    return;
  }
  if (control.type !== 'file') control.value = value as string;
  control._valueTracker?.setValue(`${value} before`);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
addEventListener('unhandledrejection', giveUp);

/** The scripts did not load, and a browser does not fetch them again on this page. */
function giveUp(): void {
  if ('hydrated' in root.dataset) return;
  isLost = true;
  if (queue.size === 0) return;
  for (const element of queue.keys()) release(element);
  document.querySelector('.connection-note')?.remove();
  const note = document.createElement('p');
  note.role = 'alert';
  note.className = 'connection-note';
  note.textContent = 'The connection was lost. Please reload the page.';
  document.body.append(note);
}
