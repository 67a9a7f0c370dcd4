import { STORAGE_KEYS } from '#shared/constants';
import { readStored, writeStored } from '#web/lib/state/storage.ts';

/** The registration that this browser has saved (docs/specification.md, 3). */
export type PendingShop = {
  name: string /** Empty for a shop with a phone number alone. */;
  email: string;
  registeredAt: string;
};

export function savePendingShop(shop: PendingShop): void {
  writeStored(STORAGE_KEYS.pendingShopData, JSON.stringify(shop));
}

/** The saved registration; null if there is none, 'unreadable' if it is damaged. */
export function parsePendingShop(text: string | null): PendingShop | null | 'unreadable' {
  if (text === null) return null;
  try {
    const { name, email, registeredAt } = JSON.parse(text) as Partial<PendingShop>;
    if (!name || typeof email !== 'string' || !registeredAt || Number.isNaN(Date.parse(registeredAt)))
      return 'unreadable';
    return { name, email, registeredAt };
  } catch {
    return 'unreadable';
  }
}

export function readPendingShop(): PendingShop | null | 'unreadable' {
  return parsePendingShop(readStored(STORAGE_KEYS.pendingShopData));
}

/** The token is stored apart from `pendingShopData`, which other clients read too. */
export const saveStatusToken = (token: string | null): void =>
  writeStored(STORAGE_KEYS.shopStatusToken, token);
export const readStatusToken = (): string | null => readStored(STORAGE_KEYS.shopStatusToken);

/** Whether a shop was registered in this browser, or its status was asked for. */
export const hasRegistered = (): boolean => readPendingShop() !== null || readStatusToken() !== null;
