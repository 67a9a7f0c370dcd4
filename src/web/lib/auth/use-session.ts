import { useMemo, useSyncExternalStore } from 'react';
import { LOADING_SESSION, type Session, type SessionState } from './create-session.ts';

export type SessionHandle<Account> = SessionState<Account> &
  Pick<Session<Account>, 'signIn' | 'signOut' | 'refresh'>;

/** The state of a session; `loading` at first. */
export function useSession<Account>(session: Session<Account>): SessionHandle<Account> {
  const { store, subscribe: followed, signIn, signOut, refresh } = session;
  const state = useSyncExternalStore<SessionState<Account>>(followed, store.get, () => LOADING_SESSION);
  return useMemo(() => ({ ...state, signIn, signOut, refresh }), [state, signIn, signOut, refresh]);
}

/** The account that is signed in. Only inside `RequireAuth`. */
export function useAccount<Account>(session: Session<Account>): Account {
  const { account } = useSession(session);
  if (!account) throw new Error('nobody is signed in here: this belongs inside RequireAuth');
  return account;
}
