import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { Site } from '../../../platform/site.ts';
import { type DeliveryProvider, ProviderRefusal, ProviderSilent } from './gateway.ts';

export interface RiderDeps {
  db: Database;
  site: Site;
  log: Logger;
  secretBox: SecretBox;
  /** Null where this market asks no delivery company. */
  provider: DeliveryProvider | null;
}

/** @throws AppError CONFLICT where this market asks no delivery company */
export function providerOf({ provider }: RiderDeps): DeliveryProvider {
  if (!provider) throw new AppError('CONFLICT', 'Rider requests are not available. Please send it yourself.');
  return provider;
}

/** What came of a call, in words for the shop. @throws AppError CONFLICT for a no, UNAVAILABLE without an answer */
export async function asked<T>(provider: DeliveryProvider, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefusal)
      throw new AppError('CONFLICT', `${provider.name}: ${error.message}`);
    if (!(error instanceof ProviderSilent)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      `${provider.name} is not responding right now. Send it yourself, or try again.`,
    );
  }
}

/** What seals a shop's secrets at the delivery company. */
export const ownerOf = (shopId: string) => `rider:${shopId}`;
