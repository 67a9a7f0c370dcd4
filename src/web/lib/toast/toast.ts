import * as callTexts from '#web/lib/api/request-texts.ts';
import type { PendingAction } from '#web/lib/auth/pending-action.ts';

type Kind = 'success' | 'error';

let fetched: ReturnType<typeof fetchToaster> | undefined;
const fetchToaster = () => import('./toaster.tsx');

/** The toaster is fetched with the first toast: pages that say nothing do not pay for it. */
function toaster() {
  fetched ??= fetchToaster().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/** How often the page has said itself how things stand: what was to be said before is not said any more. */
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

/** Without a connection the toaster can't come, and that is when most is to be said. A press takes it away, and time. */
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
  /** Another page has come up: what was said of the one before goes with it. */
  dismissStale(): void {
    plain?.remove();
    void fetched?.then(({ dismissStale }) => dismissStale()).catch(() => undefined);
  },
  /** The page itself says now how things stand: what was said before goes. */
  clear(): void {
    cleared++;
    plain?.remove();
    void fetched?.then(({ clearToasts }) => clearToasts()).catch(() => undefined);
  },
  /** Fetches the toaster ahead, for pages where much is said and connections are poor. */
  preload(): void {
    toaster().catch(() => undefined);
  },
  success(title: string, description?: string): void {
    void show('success', title, description);
  },
  /** Goes after ten seconds, or when it is closed. */
  error(title: string, description?: string): void {
    void show('error', title, description);
  },
  /** Says that one must sign in first, with a link that does `interrupted` afterwards. */
  promptSignIn(description: string, interrupted: PendingAction): void {
    void show('error', callTexts.signInTitle, description, interrupted);
  },
};
