import { type Pesewas, pesewas } from '#shared/money';
import type { GHANA_REGIONS } from '#shared/regions';
import type { Run } from '#src/modules/loads/contract/load-times.ts';
import { DEFAULT_DELIVERY_DAYS } from './delivery-days.ts';

/** Size of one piece: small up to 2 kg, medium to 10, large to 50, a sack above. Smallest first. */
export const PARCEL_SIZES = ['SMALL', 'MEDIUM', 'LARGE', 'SACK'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** Maximum handling time, in working days. */
export const READY_DAYS_MAX = 60;
/** Maximum delivery time of perishable goods, in working days. */
export const PERISHABLE_DAYS_MAX = 2;

/** Area of a delivery price: the shop's town, its region, listed regions, or all of Ghana. */
export const ZONE_AREAS = ['TOWN', 'REGION', 'REGIONS', 'GHANA'] as const;
export type ZoneArea = (typeof ZONE_AREAS)[number];

/** Delivery methods: a shop's own options, delivery included in its prices, and loads that parcels share. */
export const DELIVERY_KINDS = ['INCLUDED', 'DELIVERY', 'STATION', 'PICKUP', 'LOAD'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
/** The id of the default option, which is not stored. */
export const INCLUDED_ID = 'included';

export type Region = (typeof GHANA_REGIONS)[number];

/** A price with its business days, both ends included. */
export interface Rate {
  feePesewas: Pesewas;
  daysFrom: number;
  daysTo: number;
}

export interface Zone extends Rate {
  area: ZoneArea;
  /** Only for REGIONS. */
  regions: readonly string[];
}

/** A delivery option of a shop. */
export type DeliveryOption = { id: string } & (
  | { kind: 'DELIVERY'; zones: readonly Zone[] }
  /** Handover at a bus station; `regions` are its destinations, all if empty. */
  | ({ kind: 'STATION'; carrier: string; station: string; regions: readonly string[] } & Rate)
  | { kind: 'PICKUP'; place: string; landmark: string; hours: string }
);

/** A shop's options; without any, the default applies ({@link DEFAULT_RATE}). */
export interface ShopDelivery {
  options: readonly DeliveryOption[];
  /** Free delivery from this subtotal on; null for never. */
  freeAbovePesewas: Pesewas | null;
  /** Surcharges, added once for the largest piece; none for small. */
  surcharges: Readonly<Record<Exclude<ParcelSize, 'SMALL'>, Pesewas>>;
}

/** A place as fees need it; null if unknown. */
export interface Place {
  town: string | null;
  region: Region | null;
}

/** "Delivery included, 3-5 business days": the default for a shop without settings. */
export const DEFAULT_RATE: Rate = { feePesewas: pesewas(0), ...DEFAULT_DELIVERY_DAYS };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9ɔɛŋ]+/g, ' ')
    .trim();

/** Whether two spellings name the same town. */
export const isSameTown = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plain(a) !== '' && plain(a) === plain(b);

/** The largest of these sizes, which decides a parcel's fee. */
export function largestSize(sizes: readonly ParcelSize[]): ParcelSize {
  return PARCEL_SIZES[Math.max(0, ...sizes.map((size) => PARCEL_SIZES.indexOf(size)))] as ParcelSize;
}

/** The zone that applies: own town before own region, before listed regions, before all of Ghana. */
function zoneFor(zones: readonly Zone[], to: Place, shop: Place): Zone | null {
  const isHere = to.region !== null && to.region === shop.region;
  const isInTown = isSameTown(to.town, shop.town) && (isHere || shop.region === null);
  const inArea = (area: ZoneArea) => zones.find((zone) => zone.area === area);
  return (
    (isInTown && inArea('TOWN')) ||
    (isHere && inArea('REGION')) ||
    zones.find((zone) => zone.area === 'REGIONS' && to.region !== null && zone.regions.includes(to.region)) ||
    inArea('GHANA') ||
    null
  );
}

/** What one option costs to a place, in pesewas, and its business days; null if it does not go there. */
export interface Quote {
  feePesewas: Pesewas;
  daysFrom: number;
  daysTo: number;
  /** The option reaches the place; others must be chosen by the buyer. */
  reaches: boolean;
}

/** Inputs of a parcel's fee: the largest piece, and the price of the goods in pesewas. */
export interface Parcel {
  size: ParcelSize;
  subtotalPesewas: number;
}

/**
 * The price of an option for a parcel from a shop to a place, in pesewas; null if unavailable there. Pickup is free
 * and available from everywhere, but reaches only its own region.
 */
export function quoteOption(
  option: DeliveryOption,
  delivery: Pick<ShopDelivery, 'freeAbovePesewas' | 'surcharges'>,
  { to, shop, parcel }: { to: Place; shop: Place; parcel: Parcel },
): Quote | null {
  if (option.kind === 'PICKUP') {
    const reaches = to.region !== null && to.region === shop.region;
    return { feePesewas: pesewas(0), daysFrom: 0, daysTo: 0, reaches };
  }
  const rate = option.kind === 'DELIVERY' ? zoneFor(option.zones, to, shop) : stationFor(option, to);
  if (!rate) return null;
  const { freeAbovePesewas, surcharges } = delivery;
  const isFree = freeAbovePesewas !== null && parcel.subtotalPesewas >= freeAbovePesewas;
  const surcharge = parcel.size === 'SMALL' ? 0 : surcharges[parcel.size];
  return {
    feePesewas: pesewas(isFree ? 0 : rate.feePesewas + surcharge),
    daysFrom: rate.daysFrom,
    daysTo: rate.daysTo,
    reaches: true,
  };
}

function stationFor(option: Extract<DeliveryOption, { kind: 'STATION' }>, to: Place): Rate | null {
  const goesThere = option.regions.length === 0 || (to.region !== null && option.regions.includes(to.region));
  return goesThere ? option : null;
}

/** A run of a load that a shop sends with: its station and town are those of arrival. */
export type LoadOption = { id: string; kind: 'LOAD'; carrier: string; station: string; place: string } & {
  loadId: string;
};
/** The id of a run as an option: who chose one run is not moved to another. */
export const loadOptionId = (loadId: string, leavesOn: string): string => `${loadId}@${leavesOn}`;

/** An option's fields with its price to a place; of a load, the run as well. */
export type QuotedOption = Quote & { option: DeliveryOption | LoadOption | null; run?: Run };

/**
 * The options available for a place: those that reach it first, cheapest first, then by days; then those that must
 * be chosen. A shop without options gives the default, whose `option` is null.
 */
export function listQuotes(
  delivery: ShopDelivery | null,
  asked: { to: Place; shop: Place; parcel: Parcel },
): QuotedOption[] {
  if (!delivery || delivery.options.length === 0) return [{ ...DEFAULT_RATE, reaches: true, option: null }];
  const quotes = delivery.options.flatMap((option) => {
    const quote = quoteOption(option, delivery, asked);
    return quote ? [{ ...quote, option }] : [];
  });
  return quotes.sort(comparePreference);
}

/** Options that reach the place first, cheapest first, then by days. */
export const comparePreference = (a: Quote, b: Quote): number =>
  Number(b.reaches) - Number(a.reaches) ||
  a.feePesewas - b.feePesewas ||
  a.daysTo - b.daysTo ||
  a.daysFrom - b.daysFrom;

/** The same, plus the working days needed to prepare the goods. */
export function withReadyDays<T extends Pick<Quote, 'daysFrom' | 'daysTo'>>(quote: T, readyDays: number): T {
  return { ...quote, daysFrom: quote.daysFrom + readyDays, daysTo: quote.daysTo + readyDays };
}
