import type { ShopRegistration } from '#contracts/accounts';
import { joinPlace } from '#contracts/place';
import type { GHANA_REGIONS } from '#contracts/regions';
import { customerSession } from '#web/lib/session/customer.ts';
import { keepPendingShop, keepStatusToken } from './pending-shop.ts';

export type ShopForm = {
  shopName: string;
  ownerName: string;
  email: string;
  password: string;
  confirmPassword: string;
  phone: string;
  town: string;
  region: (typeof GHANA_REGIONS)[number];
  description: string;
  agreeToTerms: boolean;
};

/** Where the server's field names differ from the form's. */
export const RENAMED = { name: 'shopName', phoneNumber: 'phone', location: 'town' } as const;

/** POST /shop/auth/signup, and what /shop-pending will show. Rejects as the API does. */
export async function registerShop(form: ShopForm): Promise<void> {
  const { shopName, ownerName, email, password, phone, town, region, description } = form;
  const location = joinPlace(town, region);
  const body = { name: shopName, ownerName, email, password, phoneNumber: phone, location, description };
  const registration = (await customerSession.call('POST /shop/auth/signup', {
    body,
  })) as Partial<ShopRegistration> | null;
  keepPendingShop({
    name: shopName,
    email,
    registeredAt: registration?.registeredAt ?? new Date().toISOString(),
  });
  keepStatusToken(registration?.statusToken ?? null);
}
