import { useMemo, useSyncExternalStore } from 'react';
import { type Session, type SessionState, UNKNOWN } from './create-session.ts';

export type UsedSession<Account> = SessionState<Account> &
  Pick<Session<Account>, 'signIn' | 'signOut' | 'refresh'>;

/** Who is signed in; `loading` until that is known. */
export function useSession<Account>(session: Session<Account>): UsedSession<Account> {
  const { store, subscribe: followed, signIn, signOut, refresh } = session;
  const state = useSyncExternalStore<SessionState<Account>>(followed, store.get, () => UNKNOWN);
  return useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
}

/** The account that is signed in; for what stands inside `RequireAuth` only. */
export function useAccount<Account>(session: Session<Account>): Account {
  const { account } = useSession(session);
  if (!account) throw new Error('nobody is signed in here: this belongs inside RequireAuth');
  return account;
}
