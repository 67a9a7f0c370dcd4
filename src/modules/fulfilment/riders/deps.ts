import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { Site } from '../../../platform/site.ts';
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
  if (!provider) throw new AppError('CONFLICT', 'Rider requests are not available. Please send it yourself.');
  return provider;
}

/**
 * Awaits a call and maps its errors to messages for the shop.
 * @throws AppError CONFLICT on a refusal, UNAVAILABLE without a response
 */
export async function asked<T>(provider: DeliveryProvider, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefusal)
      throw new AppError('CONFLICT', `${provider.name}: ${error.message}`);
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      `${provider.name} is not responding right now. Send it yourself, or try again.`,
    );
  }
}

/** Owner name that a shop's sealed secrets are bound to. */
export const ownerOf = (shopId: string) => `rider:${shopId}`;
