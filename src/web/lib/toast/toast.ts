import * as callTexts from '#web/lib/api/request-texts.ts';
import type { PendingAction } from '#web/lib/auth/pending-action.ts';

type Kind = 'success' | 'error';

let fetched: ReturnType<typeof fetchToaster> | undefined;
const fetchToaster = () => import('./toaster.tsx');

/** The toaster is loaded with the first toast, so that pages without one do not load it. */
function toaster() {
  fetched ??= fetchToaster().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/** Counts the dismissals: a toast raised before one is not shown after it. */
let cleared = 0;

async function show(
  kind: Kind,
  title: string,
  description?: string,
  interrupted?: PendingAction,
): Promise<void> {
  const before = cleared;
  try {
    const { showToast } = await toaster();
    if (before !== cleared) return;
    await showToast(kind, title, description, interrupted);
  } catch {
    sayPlainly([title, description].filter(Boolean).join('. '));
  }
}

const PLAIN_MS = 10_000;
let plain: Element | undefined;

/** A plain toast while offline, when the toaster cannot load. A click or a timeout removes it. */
function sayPlainly(text: string): void {
  const note = document.createElement('button');
  note.className = 'plain-toast';
  note.textContent = text;
  const told = document.createElement('div');
  told.role = 'alert';
  note.onclick = () => told.remove();
  setTimeout(() => told.remove(), PLAIN_MS);
  plain?.remove();
  plain = told;
  document.body.append(told);
  told.append(note);
}

export const toast = {
  /** Dismisses the toasts of the previous page. */
  dismissStale(): void {
    plain?.remove();
    void fetched?.then(({ dismissStale }) => dismissStale()).catch(() => undefined);
  },
  /** Dismisses all toasts, since the page itself shows the current state. */
  clear(): void {
    cleared++;
    plain?.remove();
    void fetched?.then(({ clearToasts }) => clearToasts()).catch(() => undefined);
  },
  /** Preloads the toaster, for pages with many toasts and poor connections. */
  preload(): void {
    toaster().catch(() => undefined);
  },
  success(title: string, description?: string): void {
    void show('success', title, description);
  },
  /** Disappears after ten seconds, or when closed. */
  error(title: string, description?: string): void {
    void show('error', title, description);
  },
  /** Asks to sign in, with a link that resumes `interrupted` afterwards. */
  promptSignIn(description: string, interrupted: PendingAction): void {
    void show('error', callTexts.signInTitle, description, interrupted);
  },
};
