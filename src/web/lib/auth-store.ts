import type { Profile } from '#contracts/accounts';
import { STORAGE_KEYS } from '#contracts/constants';
import { ApiError, api, messageOf } from './api.ts';
import { writeStored } from './storage.ts';
import { createStore } from './store.ts';
import { onTokenRefused, storedToken, storeToken } from './token.ts';

export type AuthState = {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: Profile | null;
  error: string | null;
};

/** What the server renders for everybody, and what hydration starts from. */
export const UNKNOWN_AUTH: AuthState = { status: 'loading', user: null, error: null };
const SIGNED_OUT: AuthState = { status: 'unauthenticated', user: null, error: null };

export const authStore = createStore<AuthState>(UNKNOWN_AUTH);

/** Auth startup and whatever changes the token later (docs/specification.md, 4). */
export async function loadProfile(): Promise<void> {
  const token = storedToken();
  if (!token) return become(SIGNED_OUT);
  try {
    const user = await api<Profile>('GET', '/users/profile');
    if (storedToken() === token) become({ status: 'authenticated', user, error: null });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (storedToken() !== token) return;
    const { user } = authStore.get();
    become({ status: 'authenticated', user, error: messageOf(error, 'Failed to load user profile') });
  }
}

export async function signIn(token: string): Promise<void> {
  storeToken(token);
  become(UNKNOWN_AUTH);
  await loadProfile();
}

/** Clears this browser at once; ending the session on the server may follow or fail unseen. */
export function signOut(): void {
  const token = storedToken();
  if (token) void endOnServer(token);
  writeStored(STORAGE_KEYS.token, null);
  writeStored(STORAGE_KEYS.shopToken, null);
  become(SIGNED_OUT);
}

async function endOnServer(token: string): Promise<void> {
  try {
    await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
  } catch {
    // Offline: the session ends by its own age.
  }
}

function become(state: AuthState): void {
  markDocument();
  authStore.set(state);
}

/** The header's look follows this attribute, so that it needs no script to be right at first paint. */
function markDocument(): void {
  document.documentElement.dataset.auth = storedToken() ? 'in' : 'out';
}

/** Another tab signed in or out, perhaps as somebody else: nothing of the session before may stay. */
function followOtherTab(): void {
  if (storedToken()) become(UNKNOWN_AUTH);
  void loadProfile();
}

let started = false;

/** Runs once a page, on the first component that looks at the session. */
export function startAuth(): void {
  if (started) return;
  started = true;
  onTokenRefused(() => become(SIGNED_OUT));
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.token || event.key === null) followOtherTab();
  });
  void loadProfile();
}
