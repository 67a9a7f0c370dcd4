import { and, asc, eq, gt, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { getMember, lockGroup, lockMember, moveMemberPhone } from '#modules/groups';
import { closeOwnSessions, customerCredentials } from '#modules/identity';
import { retireLostWallet } from '#modules/payouts';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import type { Logger } from '#platform/log';
import { purgeRows } from '#platform/purge-rows';
import { inTransaction } from '#platform/transaction';
import { maskPhone } from '#shared/phone';
import { endNumber } from './decide-number.ts';
import { textNumberDone } from './notices.ts';
import { isNumberOpen, isNumberTaken, type NumberRow } from './request-number.ts';
import { memberNumberChanges } from './tables.ts';

const BATCH = 100;
const KEPT_DAYS = 400;
const isDue = and(isNumberOpen, lte(memberNumberChanges.takesEffectAt, sql`now()`));

/**
 * Applies the new numbers that nobody stopped in time. A failing one waits for the next run and does not block the others.
 * Returns the number applied. Safe to run twice at once.
 */
export async function applyDueNumbers({ db, log }: { db: Database; log: Logger }): Promise<number> {
  let done = 0;
  for (let after: string | undefined; ; ) {
    const due = await findDue(db, after);
    for (const change of due) {
      try {
        if (await applyNumber(db, change)) done++;
      } catch (error) {
        log.error({ change: change.id, err: error }, 'a new number of a member could not be applied');
      }
    }
    after = due.at(-1)?.id;
    if (due.length < BATCH) return done;
  }
}

/** @param after id of the last one of the previous batch */
const findDue = (db: Database, after: string | undefined): Promise<NumberRow[]> =>
  db
    .select()
    .from(memberNumberChanges)
    .where(and(isDue, after === undefined ? undefined : gt(memberNumberChanges.id, after)))
    .orderBy(asc(memberNumberChanges.id))
    .limit(BATCH);

/**
 * Sets the new number, signs the old one out, and retires a wallet of the old number, or one that was named meanwhile. A
 * number that is somebody's by now, and a closed group, stop it.
 */
function applyNumber(db: Database, { id, memberId, newPhone, createdAt }: NumberRow): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { shopId } = await getMember(tx, memberId);
    await lockGroup(tx, shopId);
    const member = await lockMember(tx, memberId);
    const ofThis = and(eq(memberNumberChanges.id, id), isDue);
    const [change] = await tx.select().from(memberNumberChanges).where(ofThis).for('no key update');
    if (!change) return false;
    if (member.phone === '' || (await isNumberTaken(tx, member, newPhone))) {
      await endNumber(tx, { change, member }, 'SYSTEM');
      return false;
    }
    await tx.update(memberNumberChanges).set({ doneAt: sql`now()` }).where(ofThis);
    await moveMemberPhone(tx, memberId, newPhone);
    await retireLostWallet(tx, { memberId, phone: member.phone, since: createdAt });
    const former = await customerCredentials.byPhone(tx, member.phone);
    if (former) await closeOwnSessions(tx, former.account);
    await textNumberDone(tx, member, newPhone);
    const details = { memberId, to: maskPhone(newPhone) };
    await recordEvent(tx, { kind: 'MEMBER_NUMBER_CHANGED', accountId: shopId, details });
    return true;
  });
}

/** Erases numbers and reasons of members whose group closes; open requests end. */
export async function eraseNumbers(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx
    .update(memberNumberChanges)
    .set({
      ...{ newPhone: '', reason: '' },
      stoppedAt: sql`case when ${memberNumberChanges.doneAt} is null then coalesce(${memberNumberChanges.stoppedAt}, now()) end`,
      stoppedBy: sql`case when ${memberNumberChanges.doneAt} is null then coalesce(${memberNumberChanges.stoppedBy}, 'SYSTEM') end`,
    })
    .where(inArray(memberNumberChanges.memberId, [...memberIds]));
}

/**
 * Deletes requests that were stopped, and clears number and reason of those that were done, 400 days after their
 * beginning. Returns the number of rows.
 */
export async function purgeNumbers(handle: DbOrTx): Promise<number> {
  const { createdAt, stoppedAt, doneAt, newPhone } = memberNumberChanges;
  const isOld = lt(createdAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`);
  const deleted = await purgeRows(handle, {
    table: memberNumberChanges,
    where: and(isOld, isNotNull(stoppedAt)),
  });
  const cleared = await purgeRows(handle, {
    table: memberNumberChanges,
    where: and(isOld, isNotNull(doneAt), ne(newPhone, '')),
    set: sql`new_phone = '', reason = ''`,
  });
  return deleted + cleared;
}
