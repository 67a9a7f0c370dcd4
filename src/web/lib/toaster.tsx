import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { InterruptedAction } from './interrupted-action.ts';
import { SignInLink } from './sign-in-link.tsx';

const TOAST_MS = 5000;
/** What went wrong is read more slowly. */
const ERROR_MS = 10_000;
const WIDE = '(min-width: 768px)';

const CLASS_NAMES = {
  toast:
    'flex items-start gap-3 rounded-card border border-line border-l-4 bg-surface py-3 pr-2 pl-4 text-sm text-ink shadow-float',
  content: 'min-w-0 flex-1',
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
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position={wide ? 'top-right' : 'bottom-center'}
      offset={{ top: 96, right: 24 }}
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
      duration={TOAST_MS}
      closeButton
      expand
      visibleToasts={2}
      toastOptions={{ unstyled: true, classNames: CLASS_NAMES, closeButtonAriaLabel: 'Close' }}
    />
  );
}

let mounted: Promise<void> | undefined;

/** Toasts raised before the toaster listens would be lost: hence the promise. */
function mount(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<MarketToaster onReady={resolve} />);
  });
  return mounted;
}

/** Errors go after a while, or when they are answered: by what went well, or by the next one, which is how things stand now. */
function dismissErrors(): void {
  for (const shown of toast.getToasts()) {
    if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id);
  }
}

export async function raise(
  kind: 'success' | 'error',
  title: string,
  description?: string,
  interrupted?: InterruptedAction,
): Promise<void> {
  await mount();
  dismissErrors();
  const duration = kind === 'error' ? ERROR_MS : TOAST_MS;
  toast[kind](title, {
    duration,
    ...(description ? { description } : {}),
    ...(interrupted ? { action: <SignInLink action={interrupted} /> } : {}),
  });
}
