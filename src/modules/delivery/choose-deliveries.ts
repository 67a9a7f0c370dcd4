import type { WorkingDays } from '#shared/business-days';
import { type Pesewas, pesewas } from '#shared/money';
import { readRegion } from '#shared/region-names';
import {
  type DeliveryKind,
  INCLUDED_ID,
  largestSize,
  listQuotes,
  type ParcelSize,
  type Place,
  type QuotedOption,
  withReadyDays,
} from '#src/modules/delivery/contract/delivery-fee.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { type DeliveryInputs, parseDeliveries, readDeliveryFacts, shopFactsIn } from './delivery-settings.ts';
import { deliveryErrors } from './errors.ts';

/** A shop's goods, as needed to price their delivery. */
export interface DeliverableShopOrder {
  shopId: string;
  shopName: string;
  /** `sumPesewas` is the price of all pieces of a line, after discounts. */
  pieces: { id: string; name: string; sumPesewas: Pesewas; parcelSize: ParcelSize }[];
}

/** The delivery option that the customer chose for a shop's part. */
export interface DeliverySelection {
  shopId: string;
  optionId: string;
}

/** Delivery of a part, as an order stores it; the fee in pesewas, days in business days. */
export interface SelectedDelivery {
  shopId: string;
  kind: DeliveryKind;
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

/** A part with all delivery options to a place, the cheapest that reaches it first. */
export interface QuotedShopOrder {
  shopId: string;
  subtotalPesewas: Pesewas;
  freeAbovePesewas: Pesewas | null;
  /** Whether some of its goods are perishable. */
  isFresh: boolean;
  /** Working days of its shop. */
  working: WorkingDays;
  quotes: QuotedOption[];
}

const NOWHERE = { place: { town: null, region: null }, working: {} };

/** Converts an address to a place for delivery fees. */
export function parsePlace(address: { city?: string | undefined; state?: string | undefined }): Place {
  return { town: address.city?.trim() || null, region: readRegion(address.state) };
}

/** Facts that price the delivery of these parts, in one statement. */
export function readDeliveryInputs(
  handle: DbOrTx,
  parts: readonly DeliverableShopOrder[],
): Promise<DeliveryInputs> {
  return readDeliveryFacts(handle, {
    shopIds: parts.map(({ shopId }) => shopId),
    productIds: parts.flatMap(({ pieces }) => pieces.map(({ id }) => id)),
  });
}

/** Price and duration of each part's delivery options to a place; `facts` come from {@link readDeliveryInputs}. */
export async function quoteShopOrders(
  handle: DbOrTx,
  to: Place,
  { parts, facts }: { parts: readonly DeliverableShopOrder[]; facts: DeliveryInputs },
): Promise<QuotedShopOrder[]> {
  const deliveries = parseDeliveries(facts);
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
      quotes: listQuotes(delivery, { to, shop, parcel }).map((quote) => withReadyDays(quote, readyDays)),
    };
  });
}

/**
 * Resolves the delivery of each part of an order: the chosen option, else the cheapest that reaches the address.
 * @throws AppError DELIVERY_UNAVAILABLE naming goods that cannot be delivered there, or a choice that is not available;
 *   VALIDATION_ERROR for a choice for a shop outside the order
 */
export async function chooseDeliveries(
  handle: DbOrTx,
  input: {
    address: { city: string; state: string };
    parts: DeliverableShopOrder[];
    facts: DeliveryInputs;
    wishes: readonly DeliverySelection[];
  },
): Promise<SelectedDelivery[]> {
  const { address, parts, facts, wishes } = input;
  const wished = new Map(wishes.map(({ shopId, optionId }) => [shopId, optionId]));
  const shopIds = new Set(parts.map(({ shopId }) => shopId));
  if (wishes.some(({ shopId }) => !shopIds.has(shopId)) || wished.size < wishes.length) {
    throw deliveryErrors.optionNeeded();
  }
  const quoted = await quoteShopOrders(handle, parsePlace(address), { parts, facts });
  const errors: Record<string, string> = {};
  const problems: string[] = [];
  const chosen = quoted.flatMap(({ shopId, quotes }, at) => {
    const part = parts[at] as DeliverableShopOrder;
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
  if (problems.length > 0) throw deliveryErrors.unavailable(problems.join(' '), errors);
  return chosen;
}

function problemOf(
  { shopName, pieces }: DeliverableShopOrder,
  { address, optionId }: { address: { state: string }; optionId: string | undefined },
): string {
  const names = pieces.map(({ name }) => name).join(', ');
  return optionId === undefined
    ? `${shopName} does not deliver to ${address.state}: ${names}. Remove them, or choose another address.`
    : `${shopName} no longer offers this delivery option to ${address.state}. Please choose another.`;
}

function frozen(shopId: string, { option, feePesewas, daysFrom, daysTo }: QuotedOption): SelectedDelivery {
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
