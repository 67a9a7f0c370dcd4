import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#contracts/errors';
import { recordAudit } from '#domain/audit';
import { recordEvent } from '#domain/security';
import { readSetting } from '#domain/settings';
import type { Database, Handle } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { confirmPassword } from './change-password.ts';
import { adminCredentials } from './credentials.ts';
import { closeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

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

/**
 * Uses up a code. The time step it belongs to is kept, and no code of that step or an earlier one works again,
 * not even for two requests at the same moment. Gives false for a code that is wrong or used.
 */
export async function redeemTotp(
  handle: Handle,
  user: { id: string; email: string; totpSecret: string },
  code: string,
): Promise<boolean> {
  const generator = totp(user.email, user.totpSecret);
  const at = Date.now();
  const delta = generator.validate({ token: code, timestamp: at, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = generator.counter({ timestamp: at }) + delta;
  const fresh = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
  const used = await handle
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), eq(users.totpSecret, user.totpSecret), fresh));
  return used.rowCount === 1;
}

/** An admin as their own house shows them. @throws AppError NOT_FOUND */
export async function getAdmin(handle: Handle, adminId: string) {
  const { id, email, firstName, lastName, totpConfirmedAt } = users;
  const [admin] = await handle
    .select({ id, email, firstName, lastName, totpConfirmedAt })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.role, 'admin')));
  if (!admin) throw new AppError('NOT_FOUND', 'Account not found');
  return { ...admin, totpRequired: await readSetting(handle, 'admin.totpRequired') };
}

/**
 * A fresh secret for an admin's authenticator; it counts once a code of it has been confirmed.
 * @throws AppError INVALID_STATE when a second factor is set up already
 */
export async function beginTotp(db: Database, adminId: string): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const [admin] = await db
    .update(users)
    .set({ totpSecret: secret, totpLastStep: null })
    .where(and(eq(users.id, adminId), isNull(users.totpConfirmedAt)))
    .returning({ email: users.email });
  if (!admin) throw new AppError('INVALID_STATE', 'A second factor is set up already. Remove it first.');
  return { secret, uri: totp(admin.email, secret).toString() };
}

/**
 * Confirms the secret of {@link beginTotp} by a first code; from now on it is asked for at sign-in, and the
 * admin's other sessions end.
 * @throws AppError INVALID_STATE without a secret that waits, INVALID_CODE
 */
export async function confirmTotp(
  db: Database,
  input: { adminId: string; token: string; code: string },
): Promise<void> {
  const { adminId } = input;
  await inTransaction(db, async (tx) => {
    const waiting = and(eq(users.id, adminId), isNull(users.totpConfirmedAt), isNotNull(users.totpSecret));
    const [admin] = await tx.select().from(users).where(waiting).for('no key update');
    if (!admin?.totpSecret) throw new AppError('INVALID_STATE', 'Begin the set-up first');
    const right = await redeemTotp(tx, { ...admin, totpSecret: admin.totpSecret }, input.code);
    if (!right) throw wrongTotp('INVALID_CODE');
    await tx.update(users).set({ totpConfirmedAt: sql`now()` }).where(eq(users.id, adminId));
    await closeOtherSessions(tx, { userId: adminId }, input.token);
    await recordEvent(tx, { kind: 'FACTOR_ADDED', accountId: adminId, details: { factor: 'authenticator' } });
    await recordAudit(tx, {
      adminId,
      action: 'admin.totp-on',
      subject: 'user',
      subjectId: adminId,
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
  });
}

/**
 * Takes the second factor away; needs the password and a code.
 * @throws AppError INVALID_STATE when there is none, or when it is compulsory; VALIDATION_ERROR for a wrong
 * password, INVALID_CODE
 */
export async function removeTotp(
  db: Database,
  input: { adminId: string; password: string; code: string },
): Promise<void> {
  const { adminId } = input;
  const confirm = { account: { userId: adminId }, password: input.password, field: 'password' };
  await confirmPassword(db, adminCredentials, confirm);
  await inTransaction(db, async (tx) => {
    if (await readSetting(tx, 'admin.totpRequired')) {
      throw new AppError('INVALID_STATE', 'A second factor is compulsory for admins here');
    }
    const set = and(eq(users.id, adminId), isNotNull(users.totpConfirmedAt));
    const [admin] = await tx.select().from(users).where(set).for('no key update');
    if (!admin?.totpSecret) throw new AppError('INVALID_STATE', 'There is no second factor to remove');
    const right = await redeemTotp(tx, { ...admin, totpSecret: admin.totpSecret }, input.code);
    if (!right) throw wrongTotp('INVALID_CODE');
    await tx
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(users.id, adminId));
    await recordEvent(tx, {
      kind: 'FACTOR_REMOVED',
      accountId: adminId,
      details: { factor: 'authenticator' },
    });
    await recordAudit(tx, {
      adminId,
      action: 'admin.totp-off',
      subject: 'user',
      subjectId: adminId,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
}
