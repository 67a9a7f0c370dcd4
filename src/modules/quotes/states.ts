import type { QuoteOfferStatus, StandingDeliveryStatus, StandingStatus } from './contract/quote-states.ts';

/** docs/design.md, States: from → to. An accepted offer whose first order was not paid is open again. */
export const QUOTE_OFFER_TRANSITIONS: Record<QuoteOfferStatus, readonly QuoteOfferStatus[]> = {
  OFFERED: ['WITHDRAWN', 'ACCEPTED'],
  WITHDRAWN: [],
  ACCEPTED: ['OFFERED'],
};

export const STANDING_TRANSITIONS: Record<StandingStatus, readonly StandingStatus[]> = {
  ACTIVE: ['PAUSED', 'ENDED'],
  PAUSED: ['ACTIVE', 'ENDED'],
  ENDED: [],
};

/** MISSED → PLACED: the payment of its expired order arrived after all. */
export const STANDING_DELIVERY_TRANSITIONS: Record<
  StandingDeliveryStatus,
  readonly StandingDeliveryStatus[]
> = {
  PLANNED: ['PLACED', 'SKIPPED', 'MISSED', 'CANCELLED'],
  PLACED: ['MISSED'],
  SKIPPED: [],
  MISSED: ['PLACED'],
  CANCELLED: [],
};
