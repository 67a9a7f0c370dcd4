import { and, asc, eq, gt, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import type { Database, DbOrTx } from '#platform/database';
import type { Logger } from '#platform/log';
import { purgeRows } from '#platform/purge-rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { maskPhone } from '#shared/phone';
import {
  credentialsFor,
  endRecovery,
  isRecoveryOpen,
  type RecoverableKinds,
  type RecoveryRow,
  toRecoverable,
} from './account-recovery.ts';
import { lockPhone } from './own-phone.ts';
import { tellRecoveryDone } from './recovery-notices.ts';
import { accountRecoveries } from './secrets/tables.ts';
import { closeOwnSessions } from './sessions.ts';
import { accountId } from './views.ts';

const BATCH = 100;
const KEPT_DAYS = 400;
const isDue = and(isRecoveryOpen, lte(accountRecoveries.takesEffectAt, sql`now()`));

/**
 * Applies the recoveries that nobody stopped in time. A failing one waits for the next run and does not block the
 * others. Returns the number applied.
 */
export async function applyDueRecoveries(
  { db, site, log }: { db: Database; site: Site; log: Logger },
  kinds: RecoverableKinds,
): Promise<number> {
  let done = 0;
  for (let after: string | undefined; ; ) {
    const due = await findDueRecoveries(db, after);
    for (const recovery of due) {
      try {
        if (await applyRecovery(db, site, kinds, recovery)) done++;
      } catch (error) {
        log.error(
          { recovery: recovery.id, err: error },
          'an account recovery that is due could not be applied',
        );
      }
    }
    after = due.at(-1)?.id;
    if (due.length < BATCH) return done;
  }
}

/** @param after id of the last one of the previous batch */
function findDueRecoveries(db: Database, after: string | undefined): Promise<RecoveryRow[]> {
  const next = after === undefined ? undefined : gt(accountRecoveries.id, after);
  return db
    .select()
    .from(accountRecoveries)
    .where(and(isDue, next))
    .orderBy(asc(accountRecoveries.id))
    .limit(BATCH);
}

/**
 * Sets the new number and signs the account out everywhere, a shop's team excepted. It changes neither password, email,
 * second factor nor wallet. An account that was suspended, and a number that signs in by now, stop the recovery.
 */
function applyRecovery(
  db: Database,
  site: Site,
  kinds: RecoverableKinds,
  { id, newPhone, ...row }: RecoveryRow,
): Promise<boolean> {
  const account = toRecoverable(row);
  const credentials = credentialsFor(kinds, account);
  return inTransaction(db, async (tx) => {
    await lockPhone(tx, newPhone);
    const former = await credentials.lock(tx, account);
    const ofThis = and(eq(accountRecoveries.id, id), isDue);
    const [recovery] = await tx.select().from(accountRecoveries).where(ofThis).for('no key update');
    if (!recovery) return false;
    if (!former?.isOpen || (await credentials.byPhone(tx, newPhone))) {
      const by = former?.isOpen ? 'the number, which signs in by now' : 'the account, which is not open';
      await endRecovery(tx, site, kinds, recovery, by);
      return false;
    }
    await tx.update(accountRecoveries).set({ doneAt: sql`now()` }).where(ofThis);
    await credentials.setPhone(tx, account, newPhone);
    await closeOwnSessions(tx, account);
    await tellRecoveryDone(tx, site, former, newPhone);
    const details = { to: maskPhone(newPhone) };
    await recordEvent(tx, { kind: 'RECOVERY_DONE', accountId: accountId(account), details });
    return true;
  });
}

/**
 * Deletes recoveries that were stopped, and clears number and reason of those that were done, 400 days after their
 * beginning, as events are kept; that one was done counts on. Returns the number of rows.
 */
export async function purgeRecoveries(handle: DbOrTx): Promise<number> {
  const { createdAt, stoppedAt, doneAt, newPhone } = accountRecoveries;
  const isOld = lt(createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`);
  const deleted = await purgeRows(handle, {
    table: accountRecoveries,
    where: and(isOld, isNotNull(stoppedAt)),
  });
  const cleared = await purgeRows(handle, {
    table: accountRecoveries,
    where: and(isOld, isNotNull(doneAt), ne(newPhone, '')),
    set: sql`new_phone = '', reason = ''`,
  });
  return deleted + cleared;
}
