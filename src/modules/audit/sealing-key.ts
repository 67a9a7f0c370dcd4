import { eq } from 'drizzle-orm';
import { StartupError } from '#platform/startup-error';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { opensColumn, resealColumn, type SealedColumn } from '../../platform/sealed-column.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { sealedCanary } from './tables.ts';

const ID = 'canary';

/** The key that encrypted the database: this one, SECRETS_KEY_OLD, or another; null before the first start. */
export type SealedBy = 'this key' | 'the former key' | 'another key';

/** Identifies the database's key by the canary. */
export async function readSealedBy(handle: DbOrTx, box: SecretBox): Promise<SealedBy | null> {
  const [canary] = await handle.select().from(sealedCanary).where(eq(sealedCanary.id, ID));
  if (!canary) return null;
  try {
    return box.reseal(canary.sealed, ID) === null ? 'this key' : 'the former key';
  } catch {
    return 'another key';
  }
}

/**
 * Encrypts the canary on the first start; afterwards blocks startup with a key that does not match the database.
 * @param columns other encrypted columns, to check a database older than the canary
 * @throws StartupError
 */
export async function assertSealingKey(
  db: Database,
  box: SecretBox,
  columns: readonly SealedColumn[],
): Promise<SealedBy> {
  const known = await readSealedBy(db, box);
  const opened = known ? [] : await Promise.all(columns.map((column) => opensColumn(db, column, box)));
  if (known === 'another key' || (opened.includes(false) && !opened.includes(true))) {
    throw new StartupError(
      'SECRETS_KEY is not the key of this database, whose second factors, saved numbers and keys of riders it can not ' +
        'open: set the one that they were sealed with, or set it as SECRETS_KEY_OLD and run npm run secrets:rotate.',
    );
  }
  if (known) return known;
  await db
    .insert(sealedCanary)
    .values({ id: ID, sealed: box.seal(ID, ID) })
    .onConflictDoNothing();
  return (await readSealedBy(db, box)) ?? 'another key';
}

/**
 * Re-encrypts everything from the former key to the current one, the canary last: until then the former key is needed.
 * Returns the sums of {@link resealColumn} over all columns.
 */
export async function rotateSealingKey(
  db: Database,
  box: SecretBox,
  columns: readonly SealedColumn[],
): Promise<{ resealed: number; lost: number }> {
  const sum = { resealed: 0, lost: 0 };
  for (const column of columns) {
    const { resealed, lost } = await resealColumn(db, column, box);
    sum.resealed += resealed;
    sum.lost += lost;
  }
  await db
    .update(sealedCanary)
    .set({ sealed: box.seal(ID, ID) })
    .where(eq(sealedCanary.id, ID));
  return sum;
}
