import { type Pesewas, pesewas } from '#shared/money';
import type { GHANA_REGIONS } from '#shared/regions';
import { DEFAULT_DELIVERY_DAYS } from './delivery-days.ts';

/** How large a piece is to carry: small to 2 kg, medium to 10, large to 50, a sack above. From the smallest on. */
export const PARCEL_SIZES = ['SMALL', 'MEDIUM', 'LARGE', 'SACK'] as const;
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** No piece takes longer to be made ready, in working days. */
export const READY_DAYS_MAX = 60;
/** What does not keep should not be on the way for longer, in working days. */
export const PERISHABLE_DAYS_MAX = 2;

/** Where a price of a delivery holds: the shop's own town, its region, regions by name, or all of Ghana. */
export const ZONE_AREAS = ['TOWN', 'REGION', 'REGIONS', 'GHANA'] as const;
export type ZoneArea = (typeof ZONE_AREAS)[number];

/** How goods come to their buyer: the shop's own kinds of options, and what is included in its prices. */
export const DELIVERY_KINDS = ['INCLUDED', 'DELIVERY', 'STATION', 'PICKUP'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
/** The id of the standing option, which is stored nowhere. */
export const INCLUDED_ID = 'included';

export type Region = (typeof GHANA_REGIONS)[number];

/** A price with the business days it takes, both ends included. */
export interface Rate {
  feePesewas: Pesewas;
  daysFrom: number;
  daysTo: number;
}

export interface Zone extends Rate {
  area: ZoneArea;
  /** Of REGIONS alone. */
  regions: readonly string[];
}

/** A way in which a shop's goods reach their buyer. */
export type DeliveryOption = { id: string } & (
  | { kind: 'DELIVERY'; zones: readonly Zone[] }
  /** Handed over at a bus station; `regions` are those it goes to, all of them when empty. */
  | ({ kind: 'STATION'; carrier: string; station: string; regions: readonly string[] } & Rate)
  | { kind: 'PICKUP'; place: string; landmark: string; hours: string }
);

/** A shop's own ways; with no option the standing one holds ({@link DEFAULT_RATE}). */
export interface ShopDelivery {
  options: readonly DeliveryOption[];
  /** From this sum of goods on nothing is asked; null when never. */
  freeAbovePesewas: Pesewas | null;
  /** Added once, for the largest piece; a small one adds nothing. */
  surcharges: Readonly<Record<Exclude<ParcelSize, 'SMALL'>, Pesewas>>;
}

/** A place as far as a fee asks for it; null where it is not known. */
export interface Place {
  town: string | null;
  region: Region | null;
}

/** "Delivery included, 3-5 business days": what holds for a shop that has said nothing. */
export const DEFAULT_RATE: Rate = { feePesewas: pesewas(0), ...DEFAULT_DELIVERY_DAYS };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9ɔɛŋ]+/g, ' ')
    .trim();

/** Whether two names of towns mean the same one, however they are spelled. */
const isSameTown = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plain(a) !== '' && plain(a) === plain(b);

/** The largest of these sizes: a parcel's fee goes by its largest piece. */
export function largestSize(sizes: readonly ParcelSize[]): ParcelSize {
  return PARCEL_SIZES[Math.max(0, ...sizes.map((size) => PARCEL_SIZES.indexOf(size)))] as ParcelSize;
}

/** The zone whose price holds: the own town before the own region, before regions by name, before all of Ghana. */
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

/** What one option costs to a place, in pesewas, and how many business days it takes; null where it does not go. */
export interface Quote {
  feePesewas: Pesewas;
  daysFrom: number;
  daysTo: number;
  /** Its goods come to the place asked for; what does not is only for who chooses it. */
  reaches: boolean;
}

/** What of a parcel a fee goes by: its largest piece, and what its goods cost in pesewas. */
export interface Parcel {
  size: ParcelSize;
  subtotalPesewas: number;
}

/**
 * What an option costs for a parcel from a shop to a place, in pesewas; null where it can't be had there. A pick-up
 * place is free and can be chosen from everywhere, and counts as reaching its own region alone.
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

/** The option's own words with what it costs to a place. */
export type QuotedOption = Quote & { option: DeliveryOption | null };

/**
 * Every option of a shop that can be had to a place, the cheapest that reaches it first, then by days; those that have
 * to be chosen come last. A shop without options of its own gives the standing one, whose `option` is null.
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
  return quotes.sort(
    (a, b) =>
      Number(b.reaches) - Number(a.reaches) ||
      a.feePesewas - b.feePesewas ||
      a.daysTo - b.daysTo ||
      a.daysFrom - b.daysFrom,
  );
}

/** The same with the working days that it takes to make the goods ready before they leave. */
export function withReadyDays<T extends Pick<Quote, 'daysFrom' | 'daysTo'>>(quote: T, readyDays: number): T {
  return { ...quote, daysFrom: quote.daysFrom + readyDays, daysTo: quote.daysTo + readyDays };
}
