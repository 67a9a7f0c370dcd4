import { eq, sql } from 'drizzle-orm';
import { GHANA_REGIONS } from '#shared/regions';
import type { DbOrTx } from '../../platform/database.ts';
import type { Place } from './search-index.ts';
import { towns } from './tables.ts';

type Region = (typeof GHANA_REGIONS)[number];
type Point = [north: number, east: number];

/** Latitude and longitude of the regional capitals in degrees, to a tenth. */
const CAPITALS: Record<Region, Point> = {
  Ahafo: [6.8, -2.5],
  Ashanti: [6.7, -1.6],
  Bono: [7.3, -2.3],
  'Bono East': [7.6, -1.9],
  Central: [5.1, -1.2],
  Eastern: [6.1, -0.3],
  'Greater Accra': [5.6, -0.2],
  'North East': [10.5, -0.4],
  Northern: [9.4, -0.8],
  Oti: [8.1, 0.2],
  Savannah: [9.1, -1.8],
  'Upper East': [10.8, -0.9],
  'Upper West': [10.1, -2.5],
  Volta: [6.6, 0.5],
  Western: [4.9, -1.8],
  'Western North': [6.2, -2.5],
};

/** Near the equator a degree of longitude is about as long as one of latitude. */
const distance = ([north, east]: Point, [n, e]: Point): number => Math.hypot(n - north, e - east);

/**
 * Places by distance: the towns of `region` starting from `town`, then the rest of the region, then the other regions
 * by their capitals. Without a known town only regions; empty without a region. One statement at most.
 */
export async function nearestPlaces(
  handle: DbOrTx,
  region: Region | undefined,
  town: string | undefined,
): Promise<Place[]> {
  if (!region) return [];
  const towns = town ? await townsBeside(handle, region, town) : [];
  const own = towns.find(({ isOwn }) => isOwn);
  const from: Point = own ? [own.north, own.east] : CAPITALS[region];
  const others = GHANA_REGIONS.filter((other) => other !== region)
    .sort((a, b) => distance(from, CAPITALS[a]) - distance(from, CAPITALS[b]))
    .map((other): Place => ({ region: other }));
  if (!own) return [{ region }, ...others];
  const inOrder = towns.sort((a, b) => distance(from, [a.north, a.east]) - distance(from, [b.north, b.east]));
  return [...inOrder.map(({ name }): Place => ({ region, town: name })), { region, town: null }, ...others];
}

/** All towns of a region; `isOwn` marks the one that `town` names, matched like the place of a shop. */
function townsBeside(handle: DbOrTx, region: Region, town: string) {
  const isOwn = sql<boolean>`${towns.name} is not distinct from find_town(${town}, ${region})`;
  return handle
    .select({ name: towns.name, north: towns.north, east: towns.east, isOwn })
    .from(towns)
    .where(eq(towns.region, region))
    .orderBy(towns.name);
}

/** The known towns of a region, by name. */
export async function listTowns(handle: DbOrTx, region: Region): Promise<string[]> {
  const rows = await handle
    .select({ name: towns.name })
    .from(towns)
    .where(eq(towns.region, region))
    .orderBy(towns.name);
  return rows.map(({ name }) => name);
}
