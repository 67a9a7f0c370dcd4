import { GHANA_REGIONS } from './regions.ts';

/** Town and region on one line: `Wa, Upper West`. Does not repeat a region the line already ends with. */
export function joinPlace(town: string, region: string | null | undefined): string {
  const place = town.trim();
  const wanted = region?.trim();
  if (!wanted || endsWithRegion(place, wanted)) return place;
  return place ? `${place}, ${wanted}` : wanted;
}

/** The reverse: the town, and the region the line ends with, or null. */
export function splitPlace(place: string): {
  town: string;
  region: (typeof GHANA_REGIONS)[number] | null;
} {
  const comma = place.lastIndexOf(',');
  const last = place.slice(comma + 1).trim();
  const region = GHANA_REGIONS.find((name) => name.toLowerCase() === last.toLowerCase());
  const town = place.slice(0, Math.max(comma, 0)).trim();
  return region && town ? { town, region } : { town: place.trim(), region: null };
}

function endsWithRegion(place: string, region: string): boolean {
  const last = place.slice(place.lastIndexOf(',') + 1).trim();
  return last.toLowerCase() === region.toLowerCase();
}
