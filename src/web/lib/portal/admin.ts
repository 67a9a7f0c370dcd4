import type { AdminMe } from '#contracts/admin';
import { STORAGE_KEYS } from '#contracts/constants';
import { createPortal } from './create-portal.ts';
import { usePortalAccount } from './portal.tsx';

/** The admins' portal: everything under `/admin`, with the token of an admin. */
export const admin = createPortal<AdminMe>({
  tokenKey: STORAGE_KEYS.adminToken,
  accountCall: '/admin/me',
  openCalls: ['/admin/login', '/admin/recovery/reset'],
  root: '/admin',
  loginPath: '/admin/login',
  homePath: '/admin',
});

/** Who is signed in here; inside the gate only. */
export const useAdmin = (): AdminMe => usePortalAccount(admin);
