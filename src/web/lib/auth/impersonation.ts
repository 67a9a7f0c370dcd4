import { STORAGE_KEYS } from '#shared/constants';
import type { CustomerView } from '#src/modules/identity/contract/impersonation.ts';
import { apiUrl } from '#web/lib/api/request.ts';
import { pauseCachingUntil, resumeCaching } from '#web/lib/offline/impersonation-guard.ts';
import { IMPERSONATION_KEY, readStored } from '#web/lib/state/storage.ts';

/** The customer whom the admin impersonates in this tab, and until when. */
export type Impersonation = Omit<CustomerView, 'token'>;

/** The impersonation of this tab, or null. */
export function getImpersonation(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? 'null') as Impersonation | null;
  } catch {
    return null;
  }
}

/**
 * Starts an impersonation in this tab. Its data are in session storage, so they end with the tab, and the admin's own
 * cart, session and lists stay as they are.
 * @param to the first page
 */
export async function startImpersonation({ token, ...view }: CustomerView, to: string): Promise<void> {
  await pauseCachingUntil(view);
  sessionStorage.clear();
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(view));
  sessionStorage.setItem(STORAGE_KEYS.token, token);
  // A full page load, so that nothing of the admin's pages stays in memory.
  location.replace(to);
}

/** Leaves the impersonation: removes its data from this tab and returns to the admin's pages. */
export async function exitImpersonation(to = 'view?over=yes'): Promise<void> {
  const view = getImpersonation();
  if (!view) return;
  sessionStorage.clear();
  await resumeCaching(view.id);
  location.replace(`/admin/users/${view.customer.id}${to && `/${to}`}`);
}

/** Ends the impersonation here and on the server, where it also expires by itself. */
export async function endImpersonation(): Promise<void> {
  const view = getImpersonation();
  if (!view) return;
  const headers = { authorization: `Bearer ${readStored(STORAGE_KEYS.adminToken)}` };
  const path = apiUrl(`/admin/customer-views/${view.id}/end`);
  await fetch(path, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  await exitImpersonation('');
}
