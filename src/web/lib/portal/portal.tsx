import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PasswordDialog } from '#web/lib/security/password-dialog.tsx';
import { toast } from '#web/lib/toast.ts';
import type { Portal } from './create-portal.ts';
import { RequireSession } from './require-session.tsx';
import { type PortalSession, type PortalState, UNKNOWN } from './session.ts';
import { useStayWhenOffline } from './stay-when-offline.ts';

export type PortalAuth<Account> = PortalState<Account> &
  Pick<PortalSession<Account>, 'signIn' | 'signOut' | 'refresh'>;

/** Who is signed in at this portal; `loading` until that is known. */
export function usePortalAuth<Account>({ session }: Portal<Account>): PortalAuth<Account> {
  const { store, followed, signIn, signOut, refresh } = session;
  const state = useSyncExternalStore<PortalState<Account>>(followed, store.get, () => UNKNOWN);
  return useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
}

/** The account that is signed in; for what stands inside {@link PortalGuard} only. */
export function usePortalAccount<Account>(portal: Portal<Account>): Account {
  const { account } = usePortalAuth(portal);
  if (!account) throw new Error('nobody is signed in here: this belongs inside the gate');
  return account;
}

type Props<Account> = { portal: Portal<Account>; children: ReactNode };

/** Around the whole portal: its live data. */
export function PortalData<Account>({ portal, children }: Props<Account>) {
  const [client] = useState(portal.queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Shows its children to who is signed in, and sends others to the portal's access. */
export function PortalGuard<Account>({ portal, children }: Props<Account>) {
  const auth = usePortalAuth(portal);
  useEffect(toast.prepare, []);
  useStayWhenOffline();
  return (
    <RequireSession auth={auth} token={portal.token} loginPathFrom={portal.loginPathFrom}>
      {children}
      <PasswordDialog prompt={portal.session.passwordPrompt} caller={portal} />
    </RequireSession>
  );
}
