import type { Region } from '#contracts/delivery-fee';

/** Regions that are about as far from each other, from the coast to the north. */
export const REGION_GROUPS = [
  { name: 'South', regions: ['Ashanti', 'Central', 'Eastern', 'Greater Accra'], days: '2-4' },
  { name: 'Coast and east', regions: ['Volta', 'Oti', 'Western', 'Western North'], days: '2-4' },
  { name: 'Middle', regions: ['Ahafo', 'Bono', 'Bono East'], days: '3-5' },
  {
    name: 'North',
    regions: ['Northern', 'North East', 'Savannah', 'Upper East', 'Upper West'],
    days: '4-6',
  },
] as const satisfies readonly { name: string; regions: readonly Region[]; days: string }[];

/** What parcels between Accra and the regions usually cost, in cedis; the same the other way round. */
const USUAL_FROM_SOUTH = { South: '35.00', 'Coast and east': '45.00', Middle: '50.00', North: '70.00' };
const USUAL_TOWN = '20.00';
const USUAL_REGION = '25.00';

type GroupName = (typeof REGION_GROUPS)[number]['name'];

/** Which group a region is of; null when it is not known. */
const groupOf = (region: Region | null): GroupName | null =>
  REGION_GROUPS.find(({ regions }) => (regions as readonly (Region | null)[]).includes(region))?.name ?? null;

/**
 * Usual prices to begin with, by the names of the zones, from a shop in this region. Between two groups of which
 * neither is the south none is known: there the one number holds.
 */
export function usualPrices(from: Region | null): Partial<Record<GroupName | 'TOWN' | 'REGION', string>> {
  const own = groupOf(from);
  const near = { TOWN: USUAL_TOWN, REGION: USUAL_REGION };
  if (own === 'South' || own === null) return { ...near, ...USUAL_FROM_SOUTH };
  return { ...near, [own]: USUAL_FROM_SOUTH.South, South: USUAL_FROM_SOUTH[own] };
}

/** Bus companies that carry parcels all over the country. */
export const CARRIERS = ['VIP', 'STC', 'OA', '2M', 'GPRTU'] as const;

/** Ranges of business days to choose from, as `from-to`. */
export const DAY_RANGES = [
  ...['0-0', '0-1', '1-1', '1-2', '1-3', '2-3', '2-4', '3-4', '3-5'],
  ...['4-6', '5-7', '5-10', '7-14', '10-20'],
];
