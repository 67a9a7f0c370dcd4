import { STORAGE_KEYS } from '#contracts/constants';
import type { OwnShop } from '#contracts/seller';
import { createHouse } from './create-house.ts';
import { useHouseAccount } from './house.tsx';

/** The seller's house: everything under `/merchant`, with the token of a shop. */
export const merchant = createHouse<OwnShop>({
  tokenKey: STORAGE_KEYS.shopToken,
  accountCall: '/shops/profile',
  openCalls: ['/shop/auth/login'],
  root: '/merchant',
  loginPath: '/merchant/login',
  homePath: '/merchant/dashboard',
});

/** The shop whose house this is, and who of its team is here; inside the gate only. */
export const useShop = (): OwnShop => useHouseAccount(merchant);
