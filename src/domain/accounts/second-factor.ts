import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#contracts/errors';
import { recordAudit } from '#domain/audit';
import { enqueueMail } from '#domain/notifications';
import { recordEvent } from '#domain/security';
import { readSetting, withContact } from '#domain/settings';
import type { Database, Handle, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { confirmPassword } from './change-password.ts';
import { adminCredentials } from './credentials.ts';
import { factorMail } from './mails.ts';
import { countRecoveryCodes, issueRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { closeOtherSessions, closeSessionsOf } from './sessions.ts';
import { recoveryCodes, users } from './tables.ts';

/** A phone's clock may be one step of 30 s off, either way. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

function totp(email: string, secret: string): TOTP {
  return new TOTP({
    issuer: 'Dwaso',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: 30,
  });
}

/** Said at the door and in the house; the door answers as it does to a wrong password. */
export function wrongTotp(code: 'INVALID_CREDENTIALS' | 'INVALID_CODE', field = 'code'): AppError {
  const message = 'The code is not right, or it was used already. Wait for the next one.';
  return new AppError(code, message, code === 'INVALID_CODE' ? { errors: { [field]: message } } : {});
}

/** What the second factor works with. */
export interface FactorDeps {
  db: Database;
  site: Site;
  /** Opens the sealed secrets. */
  secretBox: SecretBox;
  /** In production every admin needs one, whatever the setting says. */
  factorRequired: boolean;
}

type Holder = Pick<typeof users.$inferSelect, 'id' | 'email' | 'totpSecret'>;

/** Secrets of before there was a key stand as they are until {@link sealSecrets} has passed. */
const secretOf = (box: SecretBox, { id, totpSecret }: Holder): string =>
  box.isSealed(totpSecret ?? '') ? box.open(totpSecret as string, id) : (totpSecret as string);

/**
 * Uses up a code. The time step it belongs to is kept, and no code of that step or an earlier one works again,
 * not even for two requests at the same moment. Gives false for a code that is wrong or used.
 */
async function redeemTotp(handle: Handle, box: SecretBox, user: Holder, code: string): Promise<boolean> {
  const generator = totp(user.email, secretOf(box, user));
  const at = Date.now();
  const delta = generator.validate({ token: code, timestamp: at, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = generator.counter({ timestamp: at }) + delta;
  const fresh = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
  const used = await handle
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), eq(users.totpSecret, user.totpSecret as string), fresh));
  return used.rowCount === 1;
}

/** Uses up six digits of the authenticator, or one of the recovery codes. */
export async function redeemFactor(
  handle: Handle,
  box: SecretBox,
  user: Holder,
  code: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return redeemTotp(handle, box, user, code);
  if (!(await redeemRecoveryCode(handle, user.id, code))) return false;
  await recordEvent(handle, { kind: 'RECOVERY_CODE_USED', accountId: user.id });
  return true;
}

/** Whether a second factor can't be done without. */
export const isFactorRequired = async (handle: Handle, deps: Pick<FactorDeps, 'factorRequired'>) =>
  deps.factorRequired || (await readSetting(handle, 'admin.totpRequired'));

/** An admin as their own house shows them. @throws AppError NOT_FOUND */
export async function getAdmin(deps: Pick<FactorDeps, 'db' | 'factorRequired'>, adminId: string) {
  const { db } = deps;
  const { id, email, firstName, lastName, adminRole, totpConfirmedAt } = users;
  const [admin] = await db
    .select({ id, email, firstName, lastName, adminRole, totpConfirmedAt })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.role, 'admin')));
  if (!admin) throw new AppError('NOT_FOUND', 'Account not found');
  const totpRequired = await isFactorRequired(db, deps);
  return {
    ...admin,
    adminRole: admin.adminRole ?? ('support' as const),
    totpRequired,
    recoveryCodes: await countRecoveryCodes(db, adminId),
  };
}

const confirmAdmin = (db: Database, adminId: string, password: string) =>
  confirmPassword(db, adminCredentials, { account: { userId: adminId }, password, field: 'password' });

/**
 * A fresh secret for an admin's authenticator, for the password; it counts once a code of it has been confirmed.
 * @throws AppError VALIDATION_ERROR for a wrong password, INVALID_STATE when a second factor is set up already
 */
export async function beginTotp(
  { db, secretBox }: FactorDeps,
  input: { adminId: string; password: string },
): Promise<{ secret: string; uri: string }> {
  const { adminId } = input;
  await confirmAdmin(db, adminId, input.password);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const [admin] = await db
    .update(users)
    .set({ totpSecret: secretBox.seal(secret, adminId), totpLastStep: null })
    .where(and(eq(users.id, adminId), isNull(users.totpConfirmedAt)))
    .returning({ email: users.email });
  if (!admin) throw new AppError('INVALID_STATE', 'A second factor is set up already. Remove it first.');
  return { secret, uri: totp(admin.email, secret).toString() };
}

/**
 * Confirms the secret of {@link beginTotp} by a first code; from now on it is asked for at sign-in, the admin's
 * other sessions end, and a mail tells of it. Gives ten recovery codes.
 * @throws AppError INVALID_STATE without a secret that waits, INVALID_CODE
 */
export async function confirmTotp(
  { db, site, secretBox }: FactorDeps,
  input: { adminId: string; token: string; code: string },
): Promise<string[]> {
  const { adminId } = input;
  return inTransaction(db, async (tx) => {
    const waiting = and(eq(users.id, adminId), isNull(users.totpConfirmedAt), isNotNull(users.totpSecret));
    const [admin] = await tx.select().from(users).where(waiting).for('no key update');
    if (!admin) throw new AppError('INVALID_STATE', 'Begin the set-up first');
    if (!(await redeemTotp(tx, secretBox, admin, input.code))) throw wrongTotp('INVALID_CODE');
    await tx.update(users).set({ totpConfirmedAt: sql`now()` }).where(eq(users.id, adminId));
    await closeOtherSessions(tx, { userId: adminId }, input.token);
    await tellOfFactor(tx, site, admin.email, 'added');
    await note(tx, adminId, true);
    return issueRecoveryCodes(tx, adminId);
  });
}

/** Ten new recovery codes, for the password; the old ones stop working. @throws AppError VALIDATION_ERROR, INVALID_STATE */
export async function renewRecoveryCodes(
  { db }: FactorDeps,
  input: { adminId: string; password: string },
): Promise<string[]> {
  await confirmAdmin(db, input.adminId, input.password);
  return inTransaction(db, async (tx) => {
    const set = and(eq(users.id, input.adminId), isNotNull(users.totpConfirmedAt));
    if ((await tx.$count(users, set)) === 0)
      throw new AppError('INVALID_STATE', 'Set up a second factor first');
    return issueRecoveryCodes(tx, input.adminId);
  });
}

async function note(tx: Transaction, adminId: string, added: boolean): Promise<void> {
  const kind = added ? 'FACTOR_ADDED' : 'FACTOR_REMOVED';
  await recordEvent(tx, { kind, accountId: adminId, details: { factor: 'authenticator' } });
  await recordAudit(tx, {
    adminId,
    action: added ? 'admin.totp-on' : 'admin.totp-off',
    subject: 'user',
    subjectId: adminId,
    before: { secondFactor: !added },
    after: { secondFactor: added },
  });
}

async function tellOfFactor(
  tx: Transaction,
  site: Site,
  recipient: string,
  what: 'added' | 'removed' | 'lifted',
): Promise<void> {
  const content = factorMail(await withContact(tx, site), what);
  await enqueueMail(tx, site, { kind: 'second-factor', recipient, content });
}

async function forget(tx: Transaction, adminId: string): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(users.id, adminId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, adminId));
}

/**
 * Takes the second factor away; needs the password and a code.
 * @throws AppError INVALID_STATE when there is none, or when it is compulsory; VALIDATION_ERROR for a wrong
 * password, INVALID_CODE
 */
export async function removeTotp(
  deps: FactorDeps,
  input: { adminId: string; password: string; code: string },
): Promise<void> {
  const { db, site, secretBox } = deps;
  const { adminId } = input;
  await confirmAdmin(db, adminId, input.password);
  await inTransaction(db, async (tx) => {
    if (await isFactorRequired(tx, deps)) {
      throw new AppError('INVALID_STATE', 'A second factor is compulsory for admins here');
    }
    const set = and(eq(users.id, adminId), isNotNull(users.totpConfirmedAt));
    const [admin] = await tx.select().from(users).where(set).for('no key update');
    if (!admin) throw new AppError('INVALID_STATE', 'There is no second factor to remove');
    if (!(await redeemFactor(tx, secretBox, admin, input.code))) throw wrongTotp('INVALID_CODE');
    await forget(tx, adminId);
    await tellOfFactor(tx, site, admin.email, 'removed');
    await note(tx, adminId, false);
  });
}

/**
 * Lifts the second factor of another admin who has lost it, and signs them out; they are told by mail.
 * @throws AppError NOT_FOUND, INVALID_STATE for oneself or when there is none
 */
export async function liftFactor(
  { db, site }: Pick<FactorDeps, 'db' | 'site'>,
  input: { adminId: string; forAdminId: string; reason: string },
): Promise<void> {
  const { adminId, forAdminId, reason } = input;
  if (adminId === forAdminId) throw new AppError('INVALID_STATE', 'Ask another admin to do this for you');
  await inTransaction(db, async (tx) => {
    const other = and(eq(users.id, forAdminId), eq(users.role, 'admin'));
    const [admin] = isUuid(forAdminId) ? await tx.select().from(users).where(other).for('no key update') : [];
    if (!admin) throw new AppError('NOT_FOUND', 'There is no such admin');
    if (!admin.totpConfirmedAt) throw new AppError('INVALID_STATE', 'There is no second factor to lift');
    await forget(tx, forAdminId);
    await closeSessionsOf(tx, { userId: forAdminId });
    await tellOfFactor(tx, site, admin.email, 'lifted');
    await recordEvent(tx, { kind: 'FACTOR_LIFTED', accountId: forAdminId, details: { by: adminId } });
    const entry = { adminId, subject: 'user', subjectId: forAdminId, reason };
    await recordAudit(tx, { ...entry, action: 'admin.factor-lift' });
  });
}

/** Seals secrets that stand open from before there was a key; gives how many. Called at start. */
export async function sealSecrets(db: Database, box: SecretBox): Promise<number> {
  const open = await db
    .select({ id: users.id, totpSecret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret));
  let sealed = 0;
  for (const { id, totpSecret } of open) {
    if (!totpSecret || box.isSealed(totpSecret)) continue;
    const same = and(eq(users.id, id), eq(users.totpSecret, totpSecret));
    const done = await db
      .update(users)
      .set({ totpSecret: box.seal(totpSecret, id) })
      .where(same);
    sealed += done.rowCount ?? 0;
  }
  return sealed;
}
