import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { toast } from '../toast.ts';
import type { House } from './create-house.ts';
import { RequireHouse } from './require-house.tsx';
import { type HouseSession, type HouseState, UNKNOWN } from './session.ts';
import { useStayWhenOffline } from './stay-when-offline.ts';

export type HouseAuth<Account> = HouseState<Account> &
  Pick<HouseSession<Account>, 'signIn' | 'signOut' | 'refresh'>;

/** Who is signed in at this house; `loading` until that is known. */
export function useHouseAuth<Account>({ session }: House<Account>): HouseAuth<Account> {
  const { store, followed, signIn, signOut, refresh } = session;
  const state = useSyncExternalStore<HouseState<Account>>(followed, store.get, () => UNKNOWN);
  return useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
}

/** The account that is signed in; for what stands inside {@link HouseGate} only. */
export function useHouseAccount<Account>(house: House<Account>): Account {
  const { account } = useHouseAuth(house);
  if (!account) throw new Error('nobody is signed in here: this belongs inside the gate');
  return account;
}

type Props<Account> = { house: House<Account>; children: ReactNode };

/** Around the whole house: its live data. */
export function HouseData<Account>({ house, children }: Props<Account>) {
  const [client] = useState(house.queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Shows its children to who is signed in, and sends others to the house's door. */
export function HouseGate<Account>({ house, children }: Props<Account>) {
  const auth = useHouseAuth(house);
  useEffect(toast.prepare, []);
  useStayWhenOffline();
  return (
    <RequireHouse auth={auth} token={house.token} loginPathFrom={house.loginPathFrom}>
      {children}
      <PasswordDialog prompt={house.session.passwordPrompt} caller={house} />
    </RequireHouse>
  );
}
