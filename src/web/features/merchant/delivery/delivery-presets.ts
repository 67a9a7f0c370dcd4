import { GHANA_REGIONS } from '#shared/regions';
import type { Region } from '#src/modules/delivery/contract/delivery-fee.ts';
import { deliveryTexts } from './texts.tsx';

/** Coordinates of each region's capital: degrees north and east. */
const CAPITALS: Record<Region, readonly [number, number]> = {
  Ahafo: [6.8, -2.52],
  Ashanti: [6.69, -1.62],
  Bono: [7.34, -2.33],
  'Bono East': [7.58, -1.94],
  Central: [5.11, -1.25],
  Eastern: [6.09, -0.26],
  'Greater Accra': [5.56, -0.2],
  'North East': [10.53, -0.37],
  Northern: [9.4, -0.84],
  Oti: [8.07, 0.18],
  Savannah: [9.08, -1.82],
  'Upper East': [10.79, -0.85],
  'Upper West': [10.06, -2.5],
  Volta: [6.6, 0.47],
  Western: [4.9, -1.76],
  'Western North': [6.21, -2.49],
};
/** Near the equator a degree of longitude is as long as one of latitude. */
const DEGREE_KM = 111;

/** Usual fees for a small parcel, in cedis, and business days, by distance. */
const DISTANCES = [
  { name: deliveryTexts.nearGroup, withinKm: 160, fee: 35, days: '1-3' },
  { name: deliveryTexts.furtherGroup, withinKm: 240, fee: 45, days: '2-4' },
  { name: deliveryTexts.farGroup, withinKm: 400, fee: 50, days: '3-5' },
  { name: deliveryTexts.veryFarGroup, withinKm: Number.POSITIVE_INFINITY, fee: 70, days: '4-6' },
] as const;
const TOWN = { fee: 20, days: '1-1' };
const REGION = { fee: 25, days: '1-2' };
/** Usual surcharges for larger parcels, relative to the median fee of a small one. */
const MORE_FOR = { medium: 0.25, large: 0.75, sack: 1.5 };

export interface RegionGroup {
  name: string;
  regions: Region[];
  /** The usual fee for a small parcel, in cedis. */
  fee: number;
  days: string;
}

function kmBetween(one: Region, other: Region): number {
  const [[north, east], [otherNorth, otherEast]] = [CAPITALS[one], CAPITALS[other]];
  return Math.hypot(north - otherNorth, east - otherEast) * DEGREE_KM;
}

/** The other regions grouped by distance from the shop's, nearest first; from Accra if the shop's is unknown. */
export function groupRegionsByDistance(own: Region | null): RegionGroup[] {
  const others = GHANA_REGIONS.filter((region) => region !== own).map((region) => {
    const km = kmBetween(own ?? 'Greater Accra', region);
    return { region, at: DISTANCES.findIndex(({ withinKm }) => km <= withinKm) };
  });
  return DISTANCES.map(({ name, fee, days }, at) => ({
    ...{ name, fee, days },
    regions: others.filter((one) => one.at === at).map(({ region }) => region),
  })).filter(({ regions }) => regions.length > 0);
}

export interface SuggestedPrices {
  /** By group name, or TOWN and REGION: the fee in cedis as text, and the days. */
  zones: Record<string, { fee: string; days: string }>;
  sizes: Record<keyof typeof MORE_FOR, string>;
}

/** Suggested prices for a shop in this region. */
export function suggestPrices(own: Region | null): SuggestedPrices {
  const groups = groupRegionsByDistance(own);
  const typed = ({ fee, days }: { fee: number; days: string }) => ({ fee: fee.toFixed(2), days });
  const fees = groups.flatMap(({ regions, fee }) => regions.map(() => fee));
  const middle = fees[Math.floor(fees.length / 2)] ?? 0;
  const more = (share: number) => (Math.round((middle * share) / 5) * 5).toFixed(2);
  return {
    zones: {
      ...{ TOWN: typed(TOWN), REGION: typed(REGION) },
      ...Object.fromEntries(groups.map((group) => [group.name, typed(group)])),
    },
    sizes: { medium: more(MORE_FOR.medium), large: more(MORE_FOR.large), sack: more(MORE_FOR.sack) },
  };
}

/** Bus companies with nationwide parcel service. */
export const CARRIERS = ['VIP', 'STC', 'OA', '2M', 'GPRTU'] as const;

/** Ranges of business days, as `from-to`. */
export const DAY_RANGES = [
  ...['0-0', '0-1', '1-1', '1-2', '1-3', '2-3', '2-4', '3-4', '3-5'],
  ...['4-6', '5-7', '5-10', '7-14', '10-20'],
];
