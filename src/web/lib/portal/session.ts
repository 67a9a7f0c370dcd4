import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { type Caller, createCaller } from '#web/lib/call.ts';
import { createFullClient, type FullClient } from '#web/lib/full-client.ts';
import { createPasswordPrompt, type PasswordPrompt } from '#web/lib/security/password-prompt.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { createStore, type Store } from '#web/lib/store.ts';
import { createUpload, type Upload } from '#web/lib/upload.ts';

export type PortalState<Account> = {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** Null while it loads, and after a failure that was no refusal: `error` then says why. */
  account: Account | null;
  error: string | null;
};

export type SessionConfig = {
  /** Key of local storage that holds the token. */
  tokenKey: string;
  /** GET call that answers who is signed in. */
  accountCall: string;
  /** Calls whose 401 says that a password is wrong, not that a session has ended. */
  openCalls: readonly string[];
};

export type PortalSession<Account> = Caller & {
  passwordPrompt: PasswordPrompt;
  store: Store<PortalState<Account>>;
  upload: Upload;
  /** The API with its types. */
  client: FullClient;
  token(): string | null;
  /** Follows the store; the first who does begins the session: the account is loaded, other tabs are heard. */
  followed(listener: () => void): () => void;
  refresh(): Promise<void>;
  signIn(token: string): Promise<void>;
  signOut(): void;
};

export const UNKNOWN: PortalState<never> = { status: 'loading', account: null, error: null };
const SIGNED_OUT: PortalState<never> = { status: 'unauthenticated', account: null, error: null };

/** Who is signed in in a portal (shop or admin), apart from the customer's session. */
export function createPortalSession<Account>(config: SessionConfig): PortalSession<Account> {
  const store = createStore<PortalState<Account>>(UNKNOWN);
  const token = () => readStored(config.tokenKey);
  const passwordPrompt = createPasswordPrompt();
  const access = { token, onRefused, askPassword: passwordPrompt.ask };
  const caller = createCaller(access);
  /** The token that `store` tells of. */
  let known: string | null = null;
  let started = false;

  /** A refusal of an older token must not end the session that has begun since. */
  function onRefused(path: string, refused: string | null): void {
    if (config.openCalls.includes(path) || token() !== refused) return;
    writeStored(config.tokenKey, null);
    store.set(SIGNED_OUT);
  }

  async function refresh(): Promise<void> {
    const mine = token();
    if (mine !== known) store.set(UNKNOWN);
    known = mine;
    if (!mine) return store.set(SIGNED_OUT);
    try {
      const account = await caller.api<Account>('GET', config.accountCall);
      if (token() === mine) store.set({ status: 'authenticated', account, error: null });
    } catch (error) {
      if ((error instanceof ApiError && error.status === 401) || token() !== mine) return;
      const { account } = store.get();
      const text = messageOf(error, error instanceof ApiError ? error.message : 'Please try again.');
      store.set({ status: 'authenticated', account, error: text });
    }
  }

  function start(): void {
    if (!started) {
      started = true;
      window.addEventListener('storage', (event) => {
        if (event.key === config.tokenKey || event.key === null) void refresh();
      });
      void refresh();
    } else if (token() !== known) void refresh();
  }

  return {
    ...caller,
    passwordPrompt,
    store,
    token,
    refresh,
    upload: createUpload(access),
    client: createFullClient(access),
    followed(listener) {
      const stop = store.subscribe(listener);
      start();
      return stop;
    },
    signIn(value) {
      writeStored(config.tokenKey, value);
      return refresh();
    },
    signOut() {
      const ended = token();
      writeStored(config.tokenKey, null);
      known = null;
      store.set(SIGNED_OUT);
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
