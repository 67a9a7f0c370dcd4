import { asc, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { seasons } from './tables.ts';

const shown = {
  id: seasons.id,
  name: seasons.name,
  search: seasons.search,
  fromMonth: seasons.fromMonth,
  toMonth: seasons.toMonth,
  regions: seasons.regions,
  note: seasons.note,
};
export type SeasonView = Awaited<ReturnType<typeof listSeasons>>[number];

/** The whole calendar by name and first month, `SEASONS_MAX` harvests at most. */
export function listSeasons(handle: DbOrTx) {
  return handle.select(shown).from(seasons).orderBy(asc(seasons.name), asc(seasons.fromMonth));
}

/** @throws AppError NOT_FOUND */
export async function getSeason(handle: DbOrTx, id: string): Promise<SeasonView> {
  const [found] = isUuid(id) ? await handle.select(shown).from(seasons).where(eq(seasons.id, id)) : [];
  if (!found) throw new AppError('NOT_FOUND', 'This harvest is not in the calendar');
  return found;
}
