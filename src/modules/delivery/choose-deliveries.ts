import {
  type ChosenKind,
  INCLUDED_ID,
  largestSize,
  type ParcelSize,
  type Place,
  type QuotedOption,
  quotesOf,
  withReadyDays,
} from '#contracts/delivery-fee';
import type { WorkingDays } from '#shared/business-days';
import { AppError } from '#shared/errors';
import { type Pesewas, pesewas } from '#shared/money';
import { readRegion } from '#shared/region-names';
import type { DbOrTx } from '../../platform/database.ts';
import { type DeliveryFacts, deliveriesIn, readDeliveryFacts, shopFactsIn } from './read-delivery.ts';

/** What of a shop's goods a delivery is reckoned from. */
export interface PartToDeliver {
  shopId: string;
  shopName: string;
  /** With what all pieces of a line cost, discounts taken off. */
  pieces: { id: string; name: string; sumPesewas: Pesewas; parcelSize: ParcelSize }[];
}

/** How a shop's part is to be delivered, as who orders says it. */
export interface DeliveryWish {
  shopId: string;
  optionId: string;
}

/** How a part is delivered, as an order keeps it; the fee in pesewas, days are business days. */
export interface ChosenDelivery {
  shopId: string;
  kind: ChosenKind;
  optionId: string | null;
  carrier: string | null;
  station: string | null;
  place: string | null;
  landmark: string | null;
  hours: string | null;
  feePesewas: Pesewas;
  daysFrom: number;
  daysTo: number;
}

/** A part with every option that it can have to a place, the cheapest that reaches it first. */
export interface QuotedPart {
  shopId: string;
  subtotalPesewas: Pesewas;
  freeAbovePesewas: Pesewas | null;
  /** Some of its goods do not keep. */
  isFresh: boolean;
  /** On which days its shop works. */
  working: WorkingDays;
  quotes: QuotedOption[];
}

const NOWHERE = { place: { town: null, region: null }, working: {} };

/** An address as fees understand it. */
export function placeOf(address: { city?: string | undefined; state?: string | undefined }): Place {
  return { town: address.city?.trim() || null, region: readRegion(address.state) };
}

/** What deliveries of these parts are reckoned from; one statement however many there are. */
export function factsOfParts(handle: DbOrTx, parts: readonly PartToDeliver[]): Promise<DeliveryFacts> {
  return readDeliveryFacts(handle, {
    shopIds: parts.map(({ shopId }) => shopId),
    productIds: parts.flatMap(({ pieces }) => pieces.map(({ id }) => id)),
  });
}

/** What each part can cost to a place, and how long it takes; `facts` are those of its goods ({@link factsOfParts}). */
export async function quoteParts(
  handle: DbOrTx,
  to: Place,
  { parts, facts }: { parts: readonly PartToDeliver[]; facts: DeliveryFacts },
): Promise<QuotedPart[]> {
  const deliveries = deliveriesIn(facts);
  const shops = await shopFactsIn(handle, facts);
  const handling = new Map(facts.handling.map((one) => [one.id, one]));
  return parts.map(({ shopId, pieces }) => {
    const delivery = deliveries.get(shopId) ?? null;
    const { place: shop, working } = shops.get(shopId) ?? NOWHERE;
    const subtotalPesewas = pesewas(pieces.reduce((sum, { sumPesewas }) => sum + sumPesewas, 0));
    const parcel = { size: largestSize(pieces.map(({ parcelSize }) => parcelSize)), subtotalPesewas };
    const freeAbovePesewas = delivery && delivery.options.length > 0 ? delivery.freeAbovePesewas : null;
    const handled = pieces.flatMap(({ id }) => handling.get(id) ?? []);
    const readyDays = Math.max(0, ...handled.map((one) => one.readyDays));
    return {
      ...{ shopId, subtotalPesewas, freeAbovePesewas, working },
      isFresh: handled.some((one) => one.isFresh),
      quotes: quotesOf(delivery, { to, shop, parcel }).map((quote) => withReadyDays(quote, readyDays)),
    };
  });
}

/**
 * How each part of an order is delivered: as it is wished, else by the cheapest option that reaches the address.
 * @throws AppError DELIVERY_UNAVAILABLE naming the goods that can't come there, or a choice that is not to be had (any
 * more); VALIDATION_ERROR for a wish about a shop that has no part
 */
export async function chooseDeliveries(
  handle: DbOrTx,
  input: {
    address: { city: string; state: string };
    parts: PartToDeliver[];
    facts: DeliveryFacts;
    wishes: readonly DeliveryWish[];
  },
): Promise<ChosenDelivery[]> {
  const { address, parts, facts, wishes } = input;
  const wished = new Map(wishes.map(({ shopId, optionId }) => [shopId, optionId]));
  const shopIds = new Set(parts.map(({ shopId }) => shopId));
  if (wishes.some(({ shopId }) => !shopIds.has(shopId)) || wished.size < wishes.length) {
    const message = 'Choose a delivery option for each shop in your cart';
    throw new AppError('VALIDATION_ERROR', message, { errors: { delivery: message } });
  }
  const quoted = await quoteParts(handle, placeOf(address), { parts, facts });
  const errors: Record<string, string> = {};
  const problems: string[] = [];
  const chosen = quoted.flatMap(({ shopId, quotes }, at) => {
    const part = parts[at] as PartToDeliver;
    const optionId = wished.get(shopId);
    const quote =
      optionId === undefined
        ? quotes.find(({ reaches }) => reaches)
        : quotes.find(({ option }) => (option?.id ?? INCLUDED_ID) === optionId);
    if (quote) return [frozen(shopId, quote)];
    problems.push(problemOf(part, { address, optionId }));
    for (const { id } of part.pieces)
      errors[id] = `This delivery option does not cover ${address.state}. Choose another option.`;
    return [];
  });
  if (problems.length > 0) throw new AppError('DELIVERY_UNAVAILABLE', problems.join(' '), { errors });
  return chosen;
}

function problemOf(
  { shopName, pieces }: PartToDeliver,
  { address, optionId }: { address: { state: string }; optionId: string | undefined },
): string {
  const names = pieces.map(({ name }) => name).join(', ');
  return optionId === undefined
    ? `${shopName} does not deliver to ${address.state}: ${names}. Remove them, or choose another address.`
    : `${shopName} no longer offers this delivery option to ${address.state}. Please choose another.`;
}

function frozen(shopId: string, { option, feePesewas, daysFrom, daysTo }: QuotedOption): ChosenDelivery {
  return {
    shopId,
    kind: option?.kind ?? 'INCLUDED',
    optionId: option?.id ?? null,
    carrier: option?.kind === 'STATION' ? option.carrier : null,
    station: option?.kind === 'STATION' ? option.station : null,
    place: option?.kind === 'PICKUP' ? option.place : null,
    landmark: option?.kind === 'PICKUP' ? option.landmark : null,
    hours: option?.kind === 'PICKUP' ? option.hours : null,
    ...{ feePesewas, daysFrom, daysTo },
  };
}
