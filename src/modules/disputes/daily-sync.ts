import { and, eq, sql } from 'drizzle-orm';
import type { Gateways } from '#modules/payments';
import type { Database } from '#platform/database';
import { processorSyncs } from './tables.ts';

/** Older entries are skipped: they were read daily before. */
const LOOK_BACK_MS = 10 * 86_400_000;
/** Minimum age of the last run. The job runs more often, to resume an interrupted one. */
const REST_MS = 20 * 3_600_000;

type ReadPage = (provider: string, query: { from: Date; page: number }) => Promise<boolean>;

/**
 * Reads one of the lists of every provider to its end, once a day, page by page. After an interruption (time limit, no
 * answer, process exit) the next call resumes at the same page.
 * @param readPage processes a page, counted from 1; returns whether another follows
 * @returns number of pages read
 * @throws GatewayError for a provider that does not answer, once the others are read
 */
export async function runDailySync(
  { db, gateways }: { db: Database; gateways: Gateways<unknown> },
  list: string,
  readPage: ReadPage,
  { withinMs = 60_000 }: { withinMs?: number } = {},
): Promise<number> {
  const until = Date.now() + withinMs;
  let read = 0;
  let failure: unknown = null;
  for (const provider of gateways.names) {
    try {
      read += await readList(db, { provider, list }, readPage, until);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return read;
}

async function readList(
  db: Database,
  of: { provider: string; list: string },
  readPage: ReadPage,
  until: number,
): Promise<number> {
  const which = and(eq(processorSyncs.provider, of.provider), eq(processorSyncs.list, of.list));
  const [known] = await db.select().from(processorSyncs).where(which);
  const isUnderWay = known !== undefined && known.page > 1;
  if (!isUnderWay && known?.finishedAt && Date.now() - known.finishedAt.getTime() < REST_MS) return 0;
  const from = isUnderWay ? known.since : new Date(Date.now() - LOOK_BACK_MS);
  let page = isUnderWay ? known.page : 1;
  let read = 0;
  for (let more = true; more && Date.now() < until; read++) {
    more = await readPage(of.provider, { from, page });
    page = more ? page + 1 : 1;
    const far = { since: from, page, ...(!more && { finishedAt: sql`now()` }) };
    await db
      .insert(processorSyncs)
      .values({ ...of, ...far })
      .onConflictDoUpdate({ target: [processorSyncs.provider, processorSyncs.list], set: far });
  }
  return read;
}
