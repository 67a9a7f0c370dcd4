import type { WorkingDays } from '#shared/business-days';
import { type Pesewas, pesewas } from '#shared/money';
import { readRegion } from '#shared/region-names';
import {
  comparePreference,
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
import { quoteLoad } from './load-quotes.ts';

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
  /** Of a load. */
  leavesOn: string | null;
  arrivesOn: string | null;
  parcelSize: ParcelSize;
}

/** A part with all delivery options to a place, the cheapest that reaches it first. */
export interface QuotedShopOrder {
  shopId: string;
  subtotalPesewas: Pesewas;
  freeAbovePesewas: Pesewas | null;
  /** Whether some of its goods are perishable. */
  isFresh: boolean;
  /** Of its largest piece. */
  parcelSize: ParcelSize;
  /** Working days of its shop. */
  working: WorkingDays;
  quotes: QuotedOption[];
}

const DAY_MS = 86_400_000;
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
    const isFresh = handled.some((one) => one.isFresh);
    const own = listQuotes(delivery, { to, shop, parcel }).map((quote) => withReadyDays(quote, readyDays));
    const shared = facts.loads
      .filter(({ shopIds }) => shopIds.includes(shopId))
      .flatMap((load) => quoteLoad(load, { to, size: parcel.size, readyDays, isFresh, working }) ?? []);
    return {
      ...{ shopId, subtotalPesewas, freeAbovePesewas, working, isFresh, parcelSize: parcel.size },
      quotes: [...own, ...shared].sort(comparePreference),
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
  const chosen = quoted.flatMap(({ shopId, quotes }, at): SelectedDelivery[] => {
    const part = parts[at] as DeliverableShopOrder;
    const optionId = wished.get(shopId);
    const quote =
      optionId === undefined
        ? quotes.find(({ reaches }) => reaches)
        : quotes.find(({ option }) => (option?.id ?? INCLUDED_ID) === optionId);
    if (quote) return [frozen(quoted[at] as QuotedShopOrder, quote)];
    problems.push(problemOf(part, { address, optionId }));
    for (const { id } of part.pieces)
      errors[id] = `This delivery option does not cover ${address.state}. Choose another option.`;
    return [];
  });
  if (problems.length > 0) throw deliveryErrors.unavailable(problems.join(' '), errors);
  return chosen;
}

/** Delivery by the shop itself at an agreed fee on an agreed day, in place of its options. */
export function agreedDelivery(
  { shopId, pieces }: DeliverableShopOrder,
  { feePesewas, dueOn }: { feePesewas: Pesewas; dueOn: string },
): SelectedDelivery & { dueOn: string } {
  // Five of seven days are working days; what is promised is the agreed day itself.
  const days = Math.max(0, Math.ceil(((Date.parse(dueOn) - Date.now()) / DAY_MS) * (5 / 7)));
  return {
    ...{ shopId, feePesewas, kind: 'DELIVERY', optionId: null, carrier: null, station: null, place: null },
    ...{ landmark: null, hours: null, daysFrom: days, daysTo: days, leavesOn: null, arrivesOn: null, dueOn },
    parcelSize: largestSize(pieces.map(({ parcelSize }) => parcelSize)),
  };
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

function frozen(
  { shopId, parcelSize }: QuotedShopOrder,
  { option, feePesewas, daysFrom, daysTo, run }: QuotedOption,
): SelectedDelivery {
  const atStation = option?.kind === 'STATION' || option?.kind === 'LOAD' ? option : null;
  const pickup = option?.kind === 'PICKUP' ? option : null;
  return {
    shopId,
    kind: option?.kind ?? 'INCLUDED',
    optionId: option?.kind === 'LOAD' ? option.loadId : (option?.id ?? null),
    carrier: atStation?.carrier ?? null,
    station: atStation?.station ?? null,
    place: pickup?.place ?? (option?.kind === 'LOAD' ? option.place : null),
    landmark: pickup?.landmark ?? null,
    hours: pickup?.hours ?? null,
    ...{ feePesewas, daysFrom, daysTo, parcelSize },
    ...{ leavesOn: run?.leavesOn ?? null, arrivesOn: run?.arrivesOn ?? null },
  };
}
