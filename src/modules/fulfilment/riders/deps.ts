import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { Site } from '../../../platform/site.ts';
import { fulfilmentErrors } from '../errors.ts';
import { type DeliveryProvider, ProviderRefusal, ProviderUnavailable } from './gateway.ts';

export interface RiderDeps {
  db: Database;
  site: Site;
  log: Logger;
  secretBox: SecretBox;
  /** Null when no delivery company is configured. */
  provider: DeliveryProvider | null;
}

/** @throws AppError CONFLICT when no delivery company is configured */
export function providerOf({ provider }: RiderDeps): DeliveryProvider {
  if (!provider) throw fulfilmentErrors.ridersUnavailable();
  return provider;
}

/**
 * Awaits a call and maps its errors to messages for the shop.
 * @throws AppError CONFLICT on a refusal, UNAVAILABLE without a response
 */
export async function withProviderErrors<T>(provider: DeliveryProvider, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefusal) throw fulfilmentErrors.courierRefused(provider.name, error.message);
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw fulfilmentErrors.courierNotResponding(provider.name);
  }
}

/** Owner name that a shop's sealed secrets are bound to. */
export const ownerOf = (shopId: string) => `rider:${shopId}`;
