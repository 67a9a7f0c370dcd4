import { STORAGE_KEYS } from '#contracts/constants';
import type { OwnShop } from '#contracts/seller';
import { createPortal } from './create-portal.ts';
import { usePortalAccount } from './portal.tsx';

/** The seller's portal: everything under `/merchant`, with the token of a shop. */
export const merchant = createPortal<OwnShop>({
  tokenKey: STORAGE_KEYS.shopToken,
  accountCall: '/shops/profile',
  openCalls: ['/shop/auth/login'],
  root: '/merchant',
  loginPath: '/merchant/login',
  homePath: '/merchant/dashboard',
});

/** The shop whose portal this is, and who of its team is here; inside the gate only. */
export const useShop = (): OwnShop => usePortalAccount(merchant);
