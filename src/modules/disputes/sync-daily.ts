import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { processorSyncs } from './tables.ts';

/** What began longer ago is not looked at again: it was seen every day until then. */
const LOOK_BACK_MS = 10 * 86_400_000;
/** A look begins once a day; the job that asks runs more often, and goes on with one that was interrupted. */
const REST_MS = 20 * 3_600_000;

/**
 * Reads one of the payment company's lists to its end, once a day, page after page. Where it is interrupted (time is
 * up, no answer, the process ends) the next call goes on at the same page.
 * @param readPage works on a page, counted from 1, and says whether another follows
 * @returns how many pages were read
 */
export async function syncDaily(
  db: Database,
  list: string,
  readPage: (query: { from: Date; page: number }) => Promise<boolean>,
  { withinMs = 60_000 }: { withinMs?: number } = {},
): Promise<number> {
  const until = Date.now() + withinMs;
  const [known] = await db.select().from(processorSyncs).where(eq(processorSyncs.list, list));
  const isUnderWay = known !== undefined && known.page > 1;
  if (!isUnderWay && known?.finishedAt && Date.now() - known.finishedAt.getTime() < REST_MS) return 0;
  const from = isUnderWay ? known.since : new Date(Date.now() - LOOK_BACK_MS);
  let page = isUnderWay ? known.page : 1;
  let read = 0;
  for (let more = true; more && Date.now() < until; read++) {
    more = await readPage({ from, page });
    page = more ? page + 1 : 1;
    const far = { since: from, page, ...(!more && { finishedAt: sql`now()` }) };
    await db
      .insert(processorSyncs)
      .values({ list, ...far })
      .onConflictDoUpdate({ target: processorSyncs.list, set: far });
  }
  return read;
}
