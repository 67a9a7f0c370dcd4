import type { Profile } from '#contracts/accounts';
import type { AdminMe } from '#contracts/admin';
import { STORAGE_KEYS } from '#contracts/constants';
import type { OwnShop } from '#contracts/seller';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { type Client, createClient } from '#web/lib/api/client.ts';
import type { ApiCredentials } from '#web/lib/api/request.ts';
import { isImpersonating, readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore, type Store } from '#web/lib/state/store.ts';
import { loginPathFrom, returnPathFrom, type SessionPaths } from './return-path.ts';
import { sessionTexts } from './texts.ts';

/** Who can be signed in, each apart from the others, with what the server answers about them. */
type Accounts = { customer: Profile; shop: OwnShop; admin: AdminMe };
export type SessionKind = keyof Accounts;

type Kind = SessionPaths & {
  /** Key of local storage that holds the token (docs/specification.md, 4). */
  tokenKey: string;
  /** It answers who is signed in. */
  account: 'GET /users/profile' | 'GET /shops/profile' | 'GET /admin/me';
};

const KINDS: Record<SessionKind, Kind> = {
  customer: {
    tokenKey: STORAGE_KEYS.token,
    account: 'GET /users/profile',
    root: '/',
    loginPath: '/auth',
    homePath: '/dashboard',
  },
  shop: {
    tokenKey: STORAGE_KEYS.shopToken,
    account: 'GET /shops/profile',
    root: '/merchant',
    loginPath: '/merchant/login',
    homePath: '/merchant/dashboard',
  },
  admin: {
    tokenKey: STORAGE_KEYS.adminToken,
    account: 'GET /admin/me',
    root: '/admin',
    loginPath: '/admin/login',
    homePath: '/admin',
  },
};

/** Calls whose 401 says that a password is wrong, not that a session has ended. */
const OPEN_PATHS = /\/(login|signup|recovery\/reset)$/;

export type SessionState<Account> = {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Null while it loads, and after a failure that was no refusal: `error` then says why. */
  account: Account | null;
  error: string | null;
};

/** What the server renders for everybody, and what hydration starts from. */
export const UNKNOWN: SessionState<never> = { status: 'loading', account: null, error: null };
const SIGNED_OUT: SessionState<never> = { status: 'unauthenticated', account: null, error: null };

export type Session<Account = unknown> = Client & {
  access: ApiCredentials;
  kind: SessionKind;
  store: Store<SessionState<Account>>;
  /** Asks for the password again; set by the dialog that can, while it is on the page. */
  passwordPrompt: { ask?: (() => Promise<boolean>) | undefined };
  /** Asks whether to sign out while something waits for the network; set by what shows it. */
  signOutGuard: { ask?: () => Promise<boolean> };
  loginPath: string;
  /** The sign-in, remembering where to return. */
  loginPathFrom(at: { pathname: string; search?: string }): string;
  /** Where a sign-in leads. */
  returnPathFrom(search: URLSearchParams): string;
  token(): string | null;
  /** The token that the store tells of; another one than `token()` where another tab has just changed that. */
  loadedToken(): string | null;
  /** Follows the store; the first who does begins the session: the account is loaded, other tabs are heard. */
  subscribe(listener: () => void): () => void;
  /** Reads the account anew. */
  refresh(): Promise<void>;
  signIn(token: string): Promise<void>;
  /**
   * Takes the token from this browser and leaves the pages as they are, for one that is about to lead elsewhere: what is
   * under way is refused, which must not lead to the sign-in meanwhile. `signOut` follows.
   */
  clearToken(): void;
  /** Clears this browser at once; ending the session on the server may follow or fail unseen. */
  signOut(): void;
};

/**
 * The session of customers, shops or admins: token, account, calls of the API, ways to and from the sign-in
 * (docs/specification.md, 4). The parts for React stand in `use-session.ts`, `session-query-provider.tsx` and
 * `require-auth.tsx`.
 */
export function createSession<K extends SessionKind>(kind: K): Session<Accounts[K]> {
  const config = KINDS[kind];
  const { tokenKey } = config;
  const store = createStore<SessionState<Accounts[K]>>(UNKNOWN);
  const token = () => readStored(tokenKey);
  const passwordPrompt: Session['passwordPrompt'] = {};
  const access: ApiCredentials = {
    token,
    onUnauthorized: onRefused,
    reauthenticate: async () => passwordPrompt.ask?.() ?? false,
  };
  const client = createClient(access);
  /** The token that `store` tells of. */
  let known: string | null = null;
  let started = false;

  /** In a tab that shows an admin what a customer sees the session is that look, and ends otherwise. */
  const isLooking = () => kind === 'customer' && isImpersonating();

  function become(state: SessionState<Accounts[K]>): void {
    // The header's look follows this attribute, so that it needs no script to be right at first paint.
    if (kind === 'customer') document.documentElement.dataset.auth = token() ? 'in' : 'out';
    store.set(state);
  }

  /** A refusal of an older token must not end the session that has begun since. */
  function onRefused(path: string, refused: string | null): void {
    if (OPEN_PATHS.test(path) || token() !== refused) return;
    if (isLooking())
      return void import('./impersonation.ts').then(({ exitImpersonation }) => exitImpersonation());
    writeStored(tokenKey, null);
    known = null;
    become(SIGNED_OUT);
    // Pages of the market show what is for everybody: without this nothing would say that the session is over.
    if (kind === 'customer' && location.pathname !== config.loginPath) {
      location.assign(loginPathFrom(config, location));
    }
  }

  async function refresh(): Promise<void> {
    const mine = token();
    if (mine !== known) become(UNKNOWN);
    known = mine;
    if (!mine) return become(SIGNED_OUT);
    try {
      const account = (await client.call(config.account)) as Accounts[K];
      if (token() === mine) become({ status: 'authenticated', account, error: null });
    } catch (error) {
      if ((error instanceof ApiError && error.status === 401) || token() !== mine) return;
      const { account } = store.get();
      const own = error instanceof ApiError && kind !== 'customer' ? error.message : '';
      become({
        status: 'authenticated',
        account,
        error: getErrorMessage(error, own || sessionTexts.profileFailed),
      });
    }
  }

  return {
    ...client,
    access,
    kind,
    store,
    passwordPrompt,
    signOutGuard: {},
    loginPath: config.loginPath,
    loginPathFrom: (at) => loginPathFrom(config, at),
    returnPathFrom: (search) => returnPathFrom(config, search),
    token,
    loadedToken: () => known,
    refresh,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      if (!started || token() !== known) void refresh();
      if (!started) {
        started = true;
        addEventListener('storage', (event) => {
          if (event.key === tokenKey || event.key === null) void refresh();
        });
      }
      return stop;
    },
    signIn(value) {
      writeStored(tokenKey, value);
      return refresh();
    },
    clearToken: () => writeStored(tokenKey, null),
    signOut() {
      if (isLooking())
        return void import('./impersonation.ts').then(({ endImpersonation }) => endImpersonation());
      const ended = token();
      writeStored(tokenKey, null);
      // Whoever buys and sells in one browser leaves both (docs/specification.md, 4).
      if (kind === 'customer') writeStored(STORAGE_KEYS.shopToken, null);
      known = null;
      become(SIGNED_OUT);
      if (ended) void endOnServer(ended);
    },
  };
}

async function endOnServer(token: string): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    await fetch('/api/v1/auth/logout', { method: 'POST', headers, keepalive: true });
  } catch {
    // Offline: the session ends by its own age.
  }
}
