/**
 * Runs in the head of every page, before the first paint. Every page is the same for everybody, so this is where a
 * visitor's own state comes in: who is looking, and in which light (local storage's `theme` = light or dark; else the
 * device's).
 *
 * Then it stands in for React until that has come, which is after the page is read (docs/decisions/0065): it starts the
 * scripts, holds presses that only they can answer, and keeps what is typed meanwhile. What the browser does by itself,
 * links, forms with an address and popovers, it leaves alone.
 *
 * The page holds it as text (tools/inline-script.ts): it imports nothing.
 */
export {};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What React keeps of a control: the value it knows of. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };
type Line = { saveData?: boolean; effectiveType?: string };

/** Can do nothing by themselves, or lead elsewhere than their press does. */
const HELD =
  'button:not([type="submit"], [popovertarget]), form[method="post"]:not([action]) [type="submit"], [data-hold]';
const CONTROL = 'input, select, textarea';
const WAKING = `${HELD}, ${CONTROL}, summary`;
/** A script's type that no browser runs. */
const LATER = 'script[type="application/later"]';
const LOOK_AGAIN_MS = 30;
const IDLE_AT_MOST_MS = 1500;
const PAINTED_BY_MS = 3000;

const root = document.documentElement;

/** Of what a browser may refuse, by its settings. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
const stored = (key: string) => attempt(() => localStorage.getItem(key));

/** An admin sees in this tab what a customer sees (lib/session/view.ts). */
const isViewing = attempt(() => sessionStorage.getItem('customerView'));
const token = isViewing || stored('token');
root.dataset.auth = token ? 'in' : 'out';
// Reserves space for the bar of an unpaid order (lib/open-order-slot.tsx).
const order = token && !isViewing && stored('openOrder');
const isPaying = location.pathname === '/checkout' && location.search;
if (order && !isPaying && location.pathname !== `/orders/${order}`) root.dataset.owes = '';
const theme = stored('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

/** The way back from a product (features/catalogue/last-list.ts), for whoever goes on to one before React has come. */
if (location.pathname === '/products') {
  attempt(() => sessionStorage.setItem('lastProductList', location.search.slice(1)));
}

/** Pressed before anybody could answer, in order. */
const held = new Set<HTMLElement>();
/** Changed before anybody listened: a value, or whether it is ticked. */
const changed = new Map<Control, string | boolean>();
/** All that came with the page, once it is read to its end: what is made later answers for itself. */
let served: WeakSet<Element> | undefined;
let isStarted = false;
let isLost = false;
let repeated: HTMLElement | undefined;
let note: HTMLElement | undefined;

/** All of a page is answered, but for parts that come one by one (in-turn.tsx) or when they are used (once-used.tsx). */
const isAnswered = (element: Element) => 'hydrated' in root.dataset && !element.closest('[data-once-alive]');
const isEarly = (element: Element) => !isAnswered(element) && (!served || served.has(element));
const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

function run(): void {
  const later = document.querySelector<HTMLScriptElement>(LATER);
  if (!later) return;
  for (const href of later.dataset.files?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.text = later.text;
  document.head.append(script);
}

/** The scripts did not come, and a browser does not ask for one again until the page is loaded again. */
function giveUp(): void {
  if ('hydrated' in root.dataset) return;
  isLost = true;
  if (held.size + changed.size > 0) tell();
  for (const element of held) release(element);
  held.clear();
  changed.clear();
}

function tell(): void {
  note?.remove();
  note = document.createElement('p');
  note.role = 'alert';
  note.className = 'connection-note';
  note.textContent = 'The connection broke off. Please load the page again.';
  document.body.append(note);
}

function release(element: HTMLElement): void {
  element.removeAttribute('aria-busy');
  delete element.dataset.held;
}

addEventListener(
  'click',
  (event) => {
    const element = closest(event, HELD);
    if (!element || element === repeated || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Nor may a press overtake those that still wait.
    if (!isEarly(element) && held.size === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isLost) return tell();
    element.setAttribute('aria-busy', 'true');
    element.dataset.held = '';
    wait(() => held.add(element));
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(
    type,
    (event) => {
      const control = closest(event, CONTROL) as Control | null;
      if (!control || isLost) return;
      // Whoever goes on typing while React comes has typed all of it.
      if (isEarly(control) || changed.has(control)) wait(() => changed.set(control, stateOf(control)));
    },
    true,
  );
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
const stateOf = (control: Control) => (isTicked(control) ? control.checked : control.value);

function wait(keep: () => void): void {
  if (held.size + changed.size === 0) setTimeout(look, LOOK_AGAIN_MS);
  keep();
  start();
}

/** Of those that were waited for, seen answered a moment ago: by now what React does after it is done too. */
let answered = new Set<Element>();

function look(): void {
  const ready = answered;
  answered = new Set();
  for (const element of [...changed.keys(), ...held]) {
    if (isAnswered(element)) answered.add(element);
  }
  for (const [control, value] of changed) {
    if (!ready.has(control) && control.isConnected) continue;
    changed.delete(control);
    repeatChange(control, value);
  }
  for (const element of held) {
    if (!ready.has(element) && element.isConnected) continue;
    release(element);
    repeated = element;
    element.click();
    repeated = undefined;
    held.delete(element);
    break; // What it changes is drawn before the next.
  }
  if (held.size + changed.size) setTimeout(look, LOOK_AGAIN_MS);
}

/** Puts back what was chosen or typed, should it be gone, and says it to whoever listens now. */
function repeatChange(control: Control, value: string | boolean): void {
  if (isTicked(control)) {
    control.checked = !value;
    control.click();
    return;
  }
  if (control.type !== 'file' && control.value !== value) control.value = value as string;
  (control as Tracked)._valueTracker?.setValue(`${value} before`);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control.type === 'file' || control.localName === 'select') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/**
 * Where the device has no ₵, Chromium keeps how it drew a text before our face for it had come, and draws the same text
 * without it from then on. Asked for what fonts do anyway, it draws all of them anew.
 */
(document.fonts as FontFaceSet | undefined)?.addEventListener('loadingdone', ({ fontfaces }) => {
  if (fontfaces.some(({ family }) => family.includes('Cedi'))) root.style.fontFeatureSettings = '"kern"';
});

document.addEventListener('DOMContentLoaded', () => {
  served = new WeakSet(document.querySelectorAll(WAKING));
});

/** Goods of a search that are opened before React listens count too (features/catalogue/use-count-choice.ts). */
addEventListener('click', (event) => {
  const found = closest(event, 'a[href^="/products/"]') && closest(event, '[data-search]');
  const search = found?.dataset.search;
  if (!found || !search || isAnswered(found) || isViewing) return;
  const body = new Blob([JSON.stringify({ search })], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/search/choices', body);
});

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
addEventListener('unhandledrejection', giveUp);

/** Somebody reaches for what only scripts can answer. */
for (const type of ['pointerdown', 'focusin', 'keydown']) {
  addEventListener(type, (event) => closest(event, WAKING) && start(), { capture: true, passive: true });
}

const line = (navigator as { connection?: Line }).connection;
/** Where bytes are dear, whoever has nothing of their own here is asked for no scripts before a touch. */
const isDear = line?.saveData || /2g|3g/.test(line?.effectiveType ?? '');

addEventListener('load', () => {
  const isPortal = location.pathname.startsWith('/merchant/');
  if (isDear && !token && !isPortal && !stored('delivery')) return;
  // A page that nobody sees is not painted.
  if (document.hidden) return startWhenIdle();
  // The page may be loaded before it is painted. Browsers that keep their times to themselves never say that it was.
  setTimeout(startWhenIdle, PAINTED_BY_MS);
  attempt(() => new PerformanceObserver(startIfPainted).observe({ type: 'paint', buffered: true }));
});

function startIfPainted(list: PerformanceObserverEntryList): void {
  if (list.getEntriesByName('first-contentful-paint').length > 0) startWhenIdle();
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_MOST_MS });
  else setTimeout(start, 1);
}
