import type { ShipmentState } from '#contracts/shipment-words';
import type { Pesewas } from '#shared/money';

/** Who is met at one end of a way: `phone` in E.164, `place` a GhanaPostGPS address. */
export interface Stop {
  name: string;
  phone: string;
  place: string;
  location: string;
}

/** What a rider is to bring. Every call is made with the shop's own key. */
export interface RiderJob {
  appKey: string;
  from: Stop;
  to: Stop;
  items: { name: string; quantity: number; pesewas: Pesewas }[];
}

export interface Offer {
  id: string;
  agency: string;
  feePesewas: Pesewas;
}

/** What a delivery company says of a rider; `state` is null for a word that is not known. */
export interface RiderNews {
  /** As it was given when the rider was asked for. */
  reference: string;
  state: ShipmentState | 'CALLED_OFF' | null;
  /** Its own word. */
  said: string;
  /** On the company's own site, else null. */
  trackingUrl: string | null;
}

/**
 * A delivery company. Each call has a time limit and throws {@link ProviderRefusal} for a no, {@link ProviderSilent}
 * when no usable answer came: a rider may have been asked for then.
 */
export interface DeliveryProvider {
  name: string;
  offers(job: RiderJob): Promise<Offer[]>;
  /** @param input.callbackUrl where the company may say what becomes of it, if it is told by request */
  ask(
    input: RiderJob & { offerId: string; reference: string; callbackUrl: string },
  ): Promise<{ deliveryCode: string; secretCode: string | null }>;
  callOff(input: { appKey: string; deliveryCode: string; phone: string }): Promise<void>;
  /** Null for what is no message about a rider. Messages are not signed: nothing of it is proven. */
  readCallback(body: unknown): RiderNews | null;
}

/** The company said no; `message` is its own, cut short, fit for the shop. */
export class ProviderRefusal extends Error {}

/** No answer that could be used. */
export class ProviderSilent extends Error {}
