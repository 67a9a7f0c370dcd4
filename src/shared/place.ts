import { GHANA_REGIONS } from './regions.ts';

/** A town and its region as one line: `Wa, Upper West`. A region that the line ends with already is not repeated. */
export function joinPlace(town: string, region: string | null | undefined): string {
  const place = town.trim();
  const wanted = region?.trim();
  if (!wanted || endsWithRegion(place, wanted)) return place;
  return place ? `${place}, ${wanted}` : wanted;
}

/** The other way: the town, and the one of Ghana's regions that the line ends with, else null. */
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
