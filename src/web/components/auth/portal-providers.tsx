import { type ReactNode, useEffect } from 'react';
import { ReauthDialog } from '#web/components/security/reauth-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { useLinksOffline } from '#web/lib/offline/use-links-offline.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { portalTexts } from './portal-texts.ts';
import { RequireAuth } from './require-auth.tsx';

type Props<Account> = { session: Session<Account>; children: ReactNode };
type PortalProps<Account> = Props<Account> & {
  api: ApiQueryClient;
  /** Shown until the account has loaded. */
  waiting?: ReactNode;
};

/** Auth guard, query client and re-authentication dialog of a portal (merchant, admin). */
export function PortalProviders<Account>({ session, api, waiting, children }: PortalProps<Account>) {
  useEffect(toast.preload, []);
  useLinksOffline();
  const oneMoment = (
    <>
      <h1 className="sr-only">{portalTexts.loadingTitle}</h1>
      <LoadingState label={portalTexts.loading} className="min-h-[60dvh]" />
    </>
  );
  return (
    <RequireAuth session={session} waiting={waiting ?? oneMoment}>
      <WithAccount session={session}>{children}</WithAccount>
      <ReauthDialog session={session} api={api} />
    </RequireAuth>
  );
}

function WithAccount<Account>({ session, children }: Props<Account>) {
  const { account, error, refresh } = useSession(session);
  if (account) return children;
  return (
    <ErrorState
      as="h1"
      title={portalTexts.failedTitle}
      text={error}
      action={<Button onClick={() => void refresh()}>{portalTexts.tryAgainButton}</Button>}
    />
  );
}
