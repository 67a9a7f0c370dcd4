import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { Database, DbOrTx } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import type { InterestFileQuery, InterestQuery, InterestsOfRegion } from './contract/interests.ts';
import { interestErrors } from './errors.ts';
import type { InterestRow } from './interests.ts';
import { interests } from './tables.ts';

/** The most rows of a file, as of other exports. */
const ROWS_MAX = 10_000;

function matching({ kind, region }: InterestFileQuery): SQL | undefined {
  return and(kind ? eq(interests.kind, kind) : undefined, region ? eq(interests.region, region) : undefined);
}

/** Counts by region, and by the goods of its sellers; the most frequent first. */
export async function countInterests(handle: DbOrTx): Promise<InterestsOfRegion[]> {
  const groups = await handle
    .select({ region: interests.region, kind: interests.kind, goods: interests.goods, people: count() })
    .from(interests)
    .groupBy(interests.region, interests.kind, interests.goods)
    .orderBy(desc(count()), interests.region, interests.goods);
  const regions = [...Map.groupBy(groups, ({ region }) => region)].map(([region, rows]) => {
    const sum = (kind: InterestRow['kind']) =>
      rows.filter((row) => row.kind === kind).reduce((total, { people }) => total + people, 0);
    const goods = rows.flatMap(({ goods: name, people }) => (name === null ? [] : { name, sellers: people }));
    return { region, sellers: sum('SELL'), buyers: sum('BUY'), goods };
  });
  return regions.sort((a, b) => b.sellers + b.buyers - (a.sellers + a.buyers));
}

/** Interests by number, newest first, with keyset pagination. */
export function listInterests(
  handle: DbOrTx,
  { cursor, limit, ...filters }: InterestQuery,
): Promise<InterestRow[]> {
  return handle
    .select()
    .from(interests)
    .where(and(matching(filters), cursor ? lt(interests.id, cursor) : undefined))
    .orderBy(desc(interests.id))
    .limit(limit);
}

/**
 * All interests with whole numbers, newest first, for an admin; recorded in the audit log.
 * @throws AppError VALIDATION_ERROR beyond 10,000
 */
export async function exportInterests(
  db: Database,
  adminId: string,
  filters: InterestFileQuery,
): Promise<InterestRow[]> {
  return inTransaction(db, async (tx) => {
    const rows = await listInterests(tx, { ...filters, limit: ROWS_MAX + 1 });
    if (rows.length > ROWS_MAX) throw interestErrors.tooManyRows();
    await recordAudit(tx, {
      ...{ adminId, action: 'interest.export', subject: 'interests' },
      after: { rows: rows.length, ...filters },
    });
    return rows;
  });
}
