import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hashToken, newToken } from '#platform/secret-box';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { maskPhone } from '#shared/phone';
import type { AccountRecovery } from '#src/modules/identity/contract/recovery.ts';
import { identityErrors } from './errors.ts';
import { lockPhone } from './own-phone.ts';
import type { Credentials } from './passwords.ts';
import { tellRecoveryStarted, tellRecoveryStopped } from './recovery-notices.ts';
import { accountRecoveries } from './secrets/tables.ts';
import { users } from './tables.ts';
import { accountId } from './views.ts';

/** An account that an admin can recover: a customer, or a shop's owner. */
export type RecoverableAccount = { userId: string } | { shopId: string };

/** Sign-ins of both account kinds: a link does not tell which kind it is for. */
export interface RecoverableKinds {
  customers: Credentials;
  shops: Credentials;
}

/** Hours for the former email and number to stop a recovery. */
export const RECOVERY_WAIT_HOURS = 72;

export type RecoveryRow = typeof accountRecoveries.$inferSelect;

export const toRecoverable = ({ userId, shopId }: Pick<RecoveryRow, 'userId' | 'shopId'>) =>
  userId ? { userId } : { shopId: shopId as string };

export const credentialsFor = (kinds: RecoverableKinds, account: RecoverableAccount): Credentials =>
  'userId' in account ? kinds.customers : kinds.shops;

/** SQL condition: neither done nor stopped. */
export const isRecoveryOpen = and(isNull(accountRecoveries.doneAt), isNull(accountRecoveries.stoppedAt));

const ofAccount = (account: RecoverableAccount) =>
  'userId' in account
    ? eq(accountRecoveries.userId, account.userId)
    : eq(accountRecoveries.shopId, account.shopId);

/** The open recovery of an account, as shown to admins; null without one. */
export async function readRecovery(
  handle: DbOrTx,
  account: RecoverableAccount,
): Promise<AccountRecovery | null> {
  const [open] = await handle
    .select({
      phone: accountRecoveries.newPhone,
      reason: accountRecoveries.reason,
      startedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      startedAt: accountRecoveries.createdAt,
      takesEffectAt: accountRecoveries.takesEffectAt,
    })
    .from(accountRecoveries)
    .innerJoin(users, eq(users.id, accountRecoveries.adminId))
    .where(and(ofAccount(account), isRecoveryOpen));
  if (!open) return null;
  const { startedAt, takesEffectAt } = open;
  return { ...open, startedAt: startedAt.toISOString(), takesEffectAt: takesEffectAt.toISOString() };
}

/**
 * Begins to let a new number sign in to an account whose owner has lost both email and phone. It takes effect after
 * {@link RECOVERY_WAIT_HOURS}; until then the former email and number can stop it.
 * @param input.phone E.164
 * @throws AppError NOT_FOUND; INVALID_STATE for a closed or suspended account and for an admin; CONFLICT when another
 *   account uses the number or a recovery is open; VALIDATION_ERROR for the account's own number
 */
export async function startRecovery(
  db: Database,
  site: Site,
  kinds: RecoverableKinds,
  input: { adminId: string; account: RecoverableAccount; phone: string; reason: string },
): Promise<void> {
  const { adminId, account, phone, reason } = input;
  const owner = accountId(account);
  const credentials = credentialsFor(kinds, account);
  await inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    const other = await credentials.byPhone(tx, phone);
    if (other && accountId(other.account) !== owner) throw identityErrors.phoneTaken();
    const former = isUuid(owner) ? await credentials.lock(tx, account) : null;
    if (!former?.isOpen) throw await refusal(tx, account, Boolean(former));
    if (former.phone === phone) throw identityErrors.phoneUnchanged();
    if (await readRecovery(tx, account)) throw identityErrors.recoveryOpen();
    const token = newToken();
    const wait = sql`now() + ${`${RECOVERY_WAIT_HOURS} hours`}::interval`;
    await tx.insert(accountRecoveries).values({
      ...{ ...account, newPhone: phone, adminId, reason },
      ...{ stopTokenHash: hashToken(token), takesEffectAt: wait },
    });
    const notice = { newPhone: phone, hours: RECOVERY_WAIT_HOURS, token };
    await tellRecoveryStarted(tx, site, former, notice);
    const details = { to: maskPhone(phone), by: adminId };
    await recordEvent(tx, { kind: 'RECOVERY_STARTED', accountId: owner, details });
    await recordAudit(tx, {
      ...{ adminId, reason, after: { phone: maskPhone(phone) } },
      ...auditOf(account, 'start'),
    });
  });
}

/** An admin and an unknown person have no credential of a customer. */
async function refusal(tx: Transaction, account: RecoverableAccount, isKnown: boolean) {
  if (isKnown) return identityErrors.recoveryImpossible();
  if ('shopId' in account || !isUuid(account.userId)) return identityErrors.accountNotFound();
  const isAdmin = (await tx.$count(users, eq(users.id, account.userId))) > 0;
  return isAdmin ? identityErrors.recoveryImpossible() : identityErrors.accountNotFound();
}

const auditOf = (account: RecoverableAccount, act: 'start' | 'cancel') => {
  const subject = 'userId' in account ? 'user' : 'shop';
  return { action: `${subject}.recovery-${act}`, subject, subjectId: accountId(account) };
};

/** Stops an open recovery and tells the former contacts; false when it has ended meanwhile. */
export async function endRecovery(
  tx: Transaction,
  site: Site,
  kinds: RecoverableKinds,
  recovery: RecoveryRow,
  by: string,
): Promise<boolean> {
  const account = toRecoverable(recovery);
  const { rowCount } = await tx
    .update(accountRecoveries)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(accountRecoveries.id, recovery.id), isRecoveryOpen));
  if (rowCount !== 1) return false;
  const former = await credentialsFor(kinds, account).byAccount(tx, account);
  if (former) await tellRecoveryStopped(tx, site, former);
  await recordEvent(tx, { kind: 'RECOVERY_STOPPED', accountId: accountId(account), details: { by } });
  return true;
}

/** Stops a recovery with the link of its notices, which is the only proof needed. @throws AppError INVALID_TOKEN */
export async function stopRecovery(
  db: Database,
  site: Site,
  kinds: RecoverableKinds,
  token: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [recovery] = await tx
      .select()
      .from(accountRecoveries)
      .where(and(eq(accountRecoveries.stopTokenHash, hashToken(token)), isRecoveryOpen));
    if (!recovery || !(await endRecovery(tx, site, kinds, recovery, 'its owner'))) {
      throw identityErrors.recoveryLinkInvalid();
    }
  });
}

/** Stops a recovery as an admin. @throws AppError INVALID_STATE without an open one */
export async function cancelRecovery(
  db: Database,
  site: Site,
  kinds: RecoverableKinds,
  input: { adminId: string; account: RecoverableAccount },
): Promise<void> {
  const { adminId, account } = input;
  if (!isUuid(accountId(account))) throw identityErrors.accountNotFound();
  await inTransaction(db, async (tx) => {
    const [recovery] = await tx
      .select()
      .from(accountRecoveries)
      .where(and(ofAccount(account), isRecoveryOpen));
    if (!recovery || !(await endRecovery(tx, site, kinds, recovery, adminId))) {
      throw identityErrors.noRecovery();
    }
    await recordAudit(tx, { adminId, ...auditOf(account, 'cancel') });
  });
}
