import { GHANA_REGIONS } from '#shared/regions';
import { customerSession } from '#web/lib/auth/customer-session.ts';

/** Fetches the names of a region's towns; null on failure. */
export async function fetchTowns(chosen: string): Promise<string[] | null> {
  const region = GHANA_REGIONS.find((name) => name === chosen);
  if (!region) return null;
  const towns = await customerSession.call('GET /towns', { query: { region } }).catch(() => null);
  return towns?.map(({ name }) => name) ?? null;
}
