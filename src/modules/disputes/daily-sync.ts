import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { processorSyncs } from './tables.ts';

/** Older entries are skipped: they were read daily before. */
const LOOK_BACK_MS = 10 * 86_400_000;
/** Minimum age of the last run. The job runs more often, to resume an interrupted one. */
const REST_MS = 20 * 3_600_000;

/**
 * Reads one of the payment company's lists to its end, once a day, page by page. After an interruption (time limit, no
 * answer, process exit) the next call resumes at the same page.
 * @param readPage processes a page, counted from 1; returns whether another follows
 * @returns number of pages read
 */
export async function runDailySync(
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
