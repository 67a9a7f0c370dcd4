import { STORAGE_KEYS } from '#shared/constants';
import type { Profile } from '#src/modules/identity/contract/accounts.ts';
import type { AdminMe } from '#src/modules/identity/contract/admin-accounts.ts';
import type { OwnShop } from '#src/modules/shops/contract/seller.ts';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { type Client, createClient } from '#web/lib/api/client.ts';
import type { ApiCredentials } from '#web/lib/api/request.ts';
import { toAddress, toPath } from '#web/lib/config/language.ts';
import { isImpersonating, readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore, type Store } from '#web/lib/state/store.ts';
import { loginPathFrom, returnPathFrom, type SessionPaths } from './return-path.ts';
import { sessionTexts } from './texts.ts';

/** The three kinds of session, independent of each other, with the account that the server returns for each. */
type Accounts = { customer: Profile; shop: OwnShop; admin: AdminMe };
export type SessionKind = keyof Accounts;

type SessionConfig = SessionPaths & {
  /** Key of local storage that holds the token (docs/specification.md, 4). */
  tokenKey: string;
  /** The endpoint that returns the account. */
  account: 'GET /users/profile' | 'GET /shops/profile' | 'GET /admin/me';
};

const SESSION_CONFIGS: Record<SessionKind, SessionConfig> = {
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

/** Requests whose 401 means a wrong password, not an ended session. */
const OPEN_PATHS = /\/(login|signup|recovery\/reset|auth\/phone\/verify)$/;

export type SessionState<Account> = {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Null while loading, and after a failure other than 401, with `error` set. */
  account: Account | null;
  error: string | null;
};

/** The state that the server renders for everyone, and that hydration starts from. */
export const LOADING_SESSION: SessionState<never> = { status: 'loading', account: null, error: null };
const SIGNED_OUT: SessionState<never> = { status: 'unauthenticated', account: null, error: null };

export type Session<Account = unknown> = Client & {
  access: ApiCredentials;
  kind: SessionKind;
  store: Store<SessionState<Account>>;
  /** Re-authentication; the dialog sets it while it is mounted. */
  passwordPrompt: { ask?: (() => Promise<boolean>) | undefined };
  /** Confirms signing out while requests are queued; the queue's panel sets it. */
  signOutGuard: { ask?: () => Promise<boolean> };
  loginPath: string;
  /** Path of the sign-in page, with the way back. */
  loginPathFrom(at: { pathname: string; search?: string }): string;
  /** Where to go after signing in. */
  returnPathFrom(search: URLSearchParams): string;
  token(): string | null;
  /** The token whose account the store holds; it differs from `token()` if another tab has just changed that. */
  loadedToken(): string | null;
  /** Subscribes to the store. The first subscriber loads the account and starts listening to other tabs. */
  subscribe(listener: () => void): () => void;
  /** Loads the account again. */
  refresh(): Promise<void>;
  signIn(token: string): Promise<void>;
  /** Clears this browser at once. The request that ends the session on the server may fail unnoticed. */
  signOut(): void;
};

/**
 * The session of a customer, a shop or an admin: token, account, API methods, and paths to and from the sign-in
 * (docs/specification.md, 4). For React see `use-session.ts`, `session-query-provider.tsx` and `require-auth.tsx`.
 */
export function createSession<K extends SessionKind>(kind: K): Session<Accounts[K]> {
  const config = SESSION_CONFIGS[kind];
  const { tokenKey } = config;
  const store = createStore<SessionState<Accounts[K]>>(LOADING_SESSION);
  const token = () => readStored(tokenKey);
  const passwordPrompt: Session['passwordPrompt'] = {};
  const access: ApiCredentials = {
    token,
    onUnauthorized: onRefused,
    reauthenticate: async () => passwordPrompt.ask?.() ?? false,
  };
  const client = createClient(access);
  /** The token whose account `store` holds. */
  let known: string | null = null;
  let started = false;

  /** In a tab that impersonates a customer the session is the impersonation, and ends with it. */
  const isLooking = () => kind === 'customer' && isImpersonating();

  function become(state: SessionState<Accounts[K]>): void {
    // The header is styled by this attribute, so that it is right at first paint without a script.
    if (kind === 'customer') document.documentElement.dataset.auth = token() ? 'in' : 'out';
    store.set(state);
  }

  /** A 401 for an older token must not end the session that has started since. */
  function onRefused(path: string, refused: string | null): void {
    if (OPEN_PATHS.test(path) || token() !== refused) return;
    if (isLooking())
      return void import('./impersonation.ts').then(({ exitImpersonation }) => exitImpersonation());
    writeStored(tokenKey, null);
    known = null;
    become(SIGNED_OUT);
    // Public pages look the same with and without a session, so a toast reports that it has ended.
    if (kind === 'customer' && toPath(location.pathname) !== config.loginPath) {
      const { pathname, search } = location;
      location.assign(toAddress(loginPathFrom(config, { pathname: toPath(pathname), search })));
    }
  }

  async function refresh(): Promise<void> {
    const mine = token();
    if (mine !== known) become(LOADING_SESSION);
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
    signOut() {
      if (isLooking())
        return void import('./impersonation.ts').then(({ endImpersonation }) => endImpersonation());
      const ended = token();
      writeStored(tokenKey, null);
      // Signing out as a customer also signs the shop out (docs/specification.md, 4).
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
    // Offline, the session on the server ends by its own expiry.
  }
}
