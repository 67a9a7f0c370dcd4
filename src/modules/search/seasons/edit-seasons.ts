import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import { SEASONS_MAX, type SeasonInput } from '#src/modules/search/contract/seasons.ts';
import { type Database, violatedConstraint } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { seasons } from './tables.ts';

const notFound = () => new AppError('NOT_FOUND', 'This harvest is not in the calendar');

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (violatedConstraint(error) !== 'seasons_name_and_start') throw error;
    const message = 'A harvest with this name already starts in that month';
    throw new AppError('CONFLICT', message, { errors: { name: message } });
  });
}

/** Adds a harvest to the calendar; returns its id. @throws AppError CONFLICT, also when the calendar is full */
export function addSeason(db: Database, adminId: string, input: SeasonInput): Promise<string> {
  return unlessTaken(
    inTransaction(db, async (tx) => {
      if ((await tx.$count(seasons)) >= SEASONS_MAX) {
        throw new AppError('CONFLICT', `The calendar is full (${SEASONS_MAX} harvests). Remove one first`);
      }
      const [row] = await tx.insert(seasons).values(input).returning({ id: seasons.id });
      const { id } = row as { id: string };
      await recordAudit(tx, {
        adminId,
        action: 'season.add',
        subject: 'season',
        subjectId: id,
        after: input,
      });
      return id;
    }),
  );
}

/** Replaces a harvest's data. @throws AppError NOT_FOUND, CONFLICT */
export function changeSeason(db: Database, adminId: string, id: string, input: SeasonInput): Promise<void> {
  return unlessTaken(
    inTransaction(db, async (tx) => {
      const [before] = isUuid(id)
        ? await tx.select().from(seasons).where(eq(seasons.id, id)).for('update')
        : [];
      if (!before) throw notFound();
      await tx.update(seasons).set(input).where(eq(seasons.id, id));
      const { id: _, createdAt: __, ...kept } = before;
      await recordAudit(tx, {
        adminId,
        action: 'season.change',
        subject: 'season',
        subjectId: id,
        before: kept,
        after: input,
      });
    }),
  );
}

/** Removes a harvest from the calendar. @throws AppError NOT_FOUND */
export async function removeSeason(db: Database, adminId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(seasons).where(eq(seasons.id, id)).returning() : [];
    if (!row) throw notFound();
    const { id: _, createdAt: __, ...before } = row;
    await recordAudit(tx, { adminId, action: 'season.remove', subject: 'season', subjectId: id, before });
  });
}
