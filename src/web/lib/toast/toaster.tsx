import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { type PendingAction, savePendingAction } from '#web/lib/auth/pending-action.ts';
import { toAddress, toPath } from '#web/lib/config/language.ts';
import { toasterTexts } from './toaster-texts.ts';
import { useToastOffset } from './use-toast-offset.ts';

const TOAST_MS = 5000;
/** Errors stay longer. */
const ERROR_MS = 10_000;
const WIDE = '(min-width: 768px)';

const CLASS_NAMES = {
  toast:
    'flex flex-wrap items-start gap-3 rounded-card border border-line border-l-4 bg-surface py-3 pr-2 pl-4 text-sm text-ink shadow-float',
  // Text of twice the size takes a line of its own above the buttons.
  content: 'min-w-0 grow basis-[8rem]',
  icon: 'hidden',
  title: 'text-base font-bold',
  description: 'text-ink-2',
  success: 'border-l-leaf',
  error: 'border-l-clay',
  closeButton:
    'order-last -my-1 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk [&>svg]:size-4',
};

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function MarketToaster({ onReady }: { onReady: () => void }) {
  const wide = useSyncExternalStore(followWidth, () => window.matchMedia(WIDE).matches);
  const top = useToastOffset(!wide);
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position={wide ? 'top-right' : 'top-center'}
      offset={wide ? { top: 96, right: 24 } : { top }}
      mobileOffset={{ top, left: 16, right: 16 }}
      duration={TOAST_MS}
      closeButton
      expand
      visibleToasts={2}
      toastOptions={{
        unstyled: true,
        classNames: CLASS_NAMES,
        closeButtonAriaLabel: toasterTexts.closeButton,
      }}
    />
  );
}

let mounted: Promise<void> | undefined;

/** Resolves once the toaster is mounted; a toast raised before would be lost. */
function mount(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<MarketToaster onReady={resolve} />);
    followCorrections();
  });
  return mounted;
}

/** For each visible error: its page, its time and the form that it is about. */
const shown = new Map<string | number, { path: string; atMs: number; form: Element | null }>();

/** Dismisses errors after a while, or once they are out of date: after a success or another error. */
function dismissErrors(): void {
  for (const id of shown.keys()) dismiss(id);
}

function dismiss(id: string | number): void {
  shown.delete(id);
  toast.dismiss(id);
}

/** An error right after a navigation belongs to the new page. */
const OF_THE_STEP_MS = 1000;
/** Input right after an error is not a correction of it. */
const STILL_TYPING_MS = 1000;

/** Dismisses toasts that the page has superseded. */
export async function clearToasts(): Promise<void> {
  // Including those that wait for the toaster.
  await mounted;
  shown.clear();
  toast.dismiss();
}

/** Dismisses the errors of the previous page. */
export function dismissStale(): void {
  for (const [id, { path, atMs }] of shown) {
    if (path !== location.pathname && Date.now() - atMs > OF_THE_STEP_MS) dismiss(id);
  }
}

/** Dismisses an error when its form is edited. */
function followCorrections(): void {
  document.addEventListener('input', ({ target }) => {
    for (const [id, { form, atMs }] of shown) {
      // A disabled button loses the focus, so then any form of the page counts.
      const corrected = form ? form.contains(target as Node) : (target as Element).closest('main form');
      if (corrected && Date.now() - atMs > STILL_TYPING_MS) dismiss(id);
    }
  });
}

export async function showToast(
  kind: 'success' | 'error',
  title: string,
  description?: string,
  interrupted?: PendingAction,
): Promise<void> {
  const about = {
    path: location.pathname,
    atMs: Date.now(),
    form: document.activeElement?.closest('form') ?? null,
  };
  await mount();
  dismissErrors();
  const id = toast[kind](title, {
    duration: kind === 'error' ? ERROR_MS : TOAST_MS,
    ...(description ? { description } : {}),
    ...(interrupted ? { action: <SignInLink action={interrupted} /> } : {}),
  });
  if (kind === 'error') shown.set(id, about);
}

/** A link to the sign-in, which returns here and resumes the action. */
function SignInLink({ action }: { action: PendingAction }) {
  const { search } = window.location;
  const pathname = toPath(window.location.pathname);
  return (
    <a
      href={toAddress(customerSession.loginPathFrom({ pathname, search }))}
      onClick={() => savePendingAction(action, pathname + search)}
      className="inline-flex min-h-11 shrink-0 items-center self-center rounded-control px-3 font-bold text-leaf hover:bg-leaf-soft"
    >
      {toasterTexts.signInLink}
    </a>
  );
}
