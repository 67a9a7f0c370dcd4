import { STORAGE_KEYS } from '#contracts/constants';
import type { CustomerView } from '#contracts/customer-views';
import { apiUrl } from '#web/lib/api/request.ts';
import { pauseCachingUntil, resumeCaching } from '#web/lib/offline/impersonation-guard.ts';
import { IMPERSONATION_KEY, readStored } from '#web/lib/state/storage.ts';

/** Whose account this tab shows an admin, and until when. */
export type Impersonation = Omit<CustomerView, 'token'>;

/** What an admin looks at in this tab; null in every other. */
export function getImpersonation(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? 'null') as Impersonation | null;
  } catch {
    return null;
  }
}

/**
 * Makes this tab one that shows what the customer sees. All of it stands in the tab's own storage, so that the tab's end
 * is its end, and the admin's own cart, session and lists are left alone. @param to the page to begin with
 */
export async function startImpersonation({ token, ...view }: CustomerView, to: string): Promise<void> {
  await pauseCachingUntil(view);
  sessionStorage.clear();
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(view));
  sessionStorage.setItem(STORAGE_KEYS.token, token);
  // A new document: nothing of what the admin's pages know is in it.
  location.replace(to);
}

/** It is over: this tab forgets the customer, and is an admin's page again. */
export async function exitImpersonation(to = 'view?over=yes'): Promise<void> {
  const view = getImpersonation();
  if (!view) return;
  sessionStorage.clear();
  await resumeCaching(view.id);
  location.replace(`/admin/users/${view.customer.id}${to && `/${to}`}`);
}

/** Ends it, here and on the server, where it ends by itself should the answer not come. */
export async function endImpersonation(): Promise<void> {
  const view = getImpersonation();
  if (!view) return;
  const headers = { authorization: `Bearer ${readStored(STORAGE_KEYS.adminToken)}` };
  const path = apiUrl(`/admin/customer-views/${view.id}/end`);
  await fetch(path, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  await exitImpersonation('');
}
