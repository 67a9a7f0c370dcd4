import type { Pesewas } from '#shared/money';
import type { ShipmentState } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { Site } from '../../../platform/site.ts';
import { fulfilmentErrors } from '../errors.ts';

/** Contact and place at one end of a trip: `phone` in E.164, `place` a GhanaPostGPS address. */
export interface RiderStop {
  name: string;
  phone: string;
  place: string;
  location: string;
}

/** A delivery job for a rider. Every call uses the shop's own key. */
export interface RiderJob {
  appKey: string;
  from: RiderStop;
  to: RiderStop;
  items: { name: string; quantity: number; pesewas: Pesewas }[];
}

export interface Offer {
  id: string;
  agency: string;
  feePesewas: Pesewas;
}

/** A status message about a rider; `state` is null for an unknown status. */
export interface RiderStatusUpdate {
  /** The reference given in the request. */
  reference: string;
  state: ShipmentState | 'CALLED_OFF' | null;
  /** The company's own status text. */
  said: string;
  /** On the company's own site, else null. */
  trackingUrl: string | null;
}

/**
 * A delivery company. Each call has a timeout and throws {@link ProviderRefusal} on a refusal, {@link ProviderUnavailable}
 * without a usable response: a rider may have been ordered then.
 */
export interface DeliveryProvider {
  name: string;
  offers(job: RiderJob): Promise<Offer[]>;
  /** @param input.callbackUrl where the company may post status messages */
  ask(
    input: RiderJob & { offerId: string; reference: string; callbackUrl: string },
  ): Promise<{ deliveryCode: string; secretCode: string | null }>;
  callOff(input: { appKey: string; deliveryCode: string; phone: string }): Promise<void>;
  /**
   * Parses a callback; null when it is not a message about a rider. Callbacks are unsigned: trust none of their
   * content.
   */
  readCallback(body: unknown): RiderStatusUpdate | null;
}

/** The company refused; `message` is its own text, shortened, fit to show to the shop. */
export class ProviderRefusal extends Error {}

/** No usable response. */
export class ProviderUnavailable extends Error {}

export interface RiderDeps {
  db: Database;
  site: Site;
  log: Logger;
  secretBox: SecretBox;
  /** Null when no delivery company is configured. */
  provider: DeliveryProvider | null;
}

/** @throws AppError CONFLICT when no delivery company is configured */
export function getProvider({ provider }: RiderDeps): DeliveryProvider {
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
export const secretOwner = (shopId: string) => `rider:${shopId}`;
