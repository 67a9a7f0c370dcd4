import { type ReactNode, useEffect } from 'react';
import type { FullClient } from '#web/lib/full-client.ts';
import { isReady } from '#web/lib/offline/ready-pages.ts';
import { PasswordDialog } from '#web/lib/security/password-dialog.tsx';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/ui/state.tsx';
import type { Session } from './create-session.ts';
import { RequireSession } from './require-session.tsx';
import { useSession } from './use-session.ts';

type Props<Account> = { session: Session<Account>; children: ReactNode };
type PortalProps<Account> = Props<Account> & {
  api: FullClient;
  /** Shown until it is known whose account it is. */
  waiting?: ReactNode;
};

/** Around the pages of a portal (merchant, admin): they are shown once it is known whose account it is. */
export function PortalSession<Account>({ session, api, waiting, children }: PortalProps<Account>) {
  useEffect(toast.prepare, []);
  useStayWhenOffline();
  const oneMoment = (
    <>
      <h1 className="sr-only">One moment</h1>
      <LoadingState label="Loading..." className="min-h-[60dvh]" />
    </>
  );
  return (
    <RequireSession session={session} waiting={waiting ?? oneMoment}>
      <WithAccount session={session}>{children}</WithAccount>
      <PasswordDialog session={session} api={api} />
    </RequireSession>
  );
}

function WithAccount<Account>({ session, children }: Props<Account>) {
  const { account, error, refresh } = useSession(session);
  if (account) return children;
  return (
    <ErrorState
      as="h1"
      title="This page could not be opened"
      text={error}
      action={<Button onClick={() => void refresh()}>Try Again</Button>}
    />
  );
}

/**
 * Without a connection the next page's code can't come, and the browser would put its own error page in the place of
 * this one, with all that was typed. So a link says why it does nothing, and the page stays; but for pages whose code is
 * here (features/merchant/orders/keep-orders.tsx).
 */
function useStayWhenOffline(): void {
  useEffect(() => {
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
}

function stay(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin || isReady(link.pathname)) return;
  event.preventDefault();
  toast.error('You are offline', 'This page stays as it is. Try again when you have a connection.');
}
