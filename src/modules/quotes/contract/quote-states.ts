/** States of a request for quotes. CLOSED: all of it was accepted, its time is over, or its customer closed it. */
export const QUOTE_STATUSES = ['OPEN', 'CLOSED'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** Why a request was closed. */
export const QUOTE_ENDS = ['FILLED', 'CUSTOMER', 'EXPIRED', 'ACCOUNT_CLOSED'] as const;
export type QuoteEnd = (typeof QUOTE_ENDS)[number];

/** What an invited shop has answered. */
export const INVITATION_STATUSES = ['INVITED', 'OFFERED', 'DECLINED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const QUOTE_OFFER_STATUSES = ['OFFERED', 'WITHDRAWN', 'ACCEPTED'] as const;
export type QuoteOfferStatus = (typeof QUOTE_OFFER_STATUSES)[number];

/** States of a standing order: an accepted offer, with one delivery or several. */
export const STANDING_STATUSES = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export type StandingStatus = (typeof STANDING_STATUSES)[number];
/**
 * Why a standing order ended. DONE: no delivery is left. UNPAID: its first order was not paid. UNAVAILABLE: the shop or
 * its product is not shown any more.
 */
export const STANDING_ENDS = ['DONE', 'CUSTOMER', 'SHOP', 'UNPAID', 'UNAVAILABLE', 'ACCOUNT_CLOSED'] as const;
export type StandingEnd = (typeof STANDING_ENDS)[number];

/** Why a standing order is paused. UNPAID: two deliveries in a row. SUSPENDED: its customer's account is. */
export const STANDING_PAUSES = ['CUSTOMER', 'UNPAID', 'SUSPENDED'] as const;
export type StandingPause = (typeof STANDING_PAUSES)[number];

/** PLACED: it has an order. MISSED: the customer did not pay it in time, or, without an order, the shop had no stock. */
export const STANDING_DELIVERY_STATUSES = ['PLANNED', 'PLACED', 'SKIPPED', 'MISSED', 'CANCELLED'] as const;
export type StandingDeliveryStatus = (typeof STANDING_DELIVERY_STATUSES)[number];

/** Version of the terms of a deposit that customers agree to. */
export const QUOTE_TERMS_VERSION = '2026-11';
/** Shops that are invited to a request at once, without those that declined. */
export const INVITED_MAX = 10;
/** Days that a request stays open, at most. */
export const OPEN_DAYS = 7;
/** Open requests of a customer at once, and new ones within a day. */
export const OPEN_QUOTES_MAX = 5;
export const NEW_QUOTES_PER_DAY = 3;
/** Days before a delivery of a standing order at which its order is placed. */
export const PLACED_DAYS_BEFORE = 3;
/** Unpaid deliveries in a row after which a standing order pauses. */
export const MISSED_MAX = 2;
/** Largest deposit of an offer, in percent. */
export const DEPOSIT_MAX_PERCENT = 50;
