import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { adminCredentials } from './credentials.ts';
import { passwordChangedMail } from './mails.ts';
import { adminFactors } from './mfa-store.ts';
import { assertNewPassword } from './password-policy.ts';
import { endSessionsWithoutMfa } from './second-factor.ts';
import { closeOwnSessions } from './sessions.ts';
import { users } from './tables.ts';

const BY = 'the command line';

/**
 * Recovers an admin's access from the command line when no other admin can: sets a password, removes the second factor,
 * or both. Signs the admin out everywhere; recorded and mailed like any such change. Returns whether there was a second
 * factor to remove.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for an unacceptable password
 */
export async function recoverAdmin(
  db: Database,
  site: Site,
  input: { email: string; password: string | null; liftFactor: boolean },
): Promise<{ lifted: boolean }> {
  const open = and(eq(users.email, input.email), eq(users.role, 'admin'), isNull(users.suspendedAt));
  const [admin] = await db.select().from(users).where(open);
  if (!admin) throw new AppError('NOT_FOUND', 'No admin uses this email address');
  const { id, email, firstName, lastName } = admin;
  if (input.password !== null) {
    assertNewPassword(input.password, { email, names: [firstName, lastName], admin: true });
  }
  const passwordHash = input.password === null ? null : await hashPassword(input.password);
  const owner = { userId: id };
  return inTransaction(db, async (tx) => {
    const holder = await adminFactors.lock(tx, owner);
    const lifted = input.liftFactor && holder?.totpConfirmedAt != null;
    if (lifted) {
      await endSessionsWithoutMfa(tx, site, adminFactors, holder);
      await recordEvent(tx, { kind: 'FACTOR_LIFTED', accountId: id, details: { by: BY } });
    }
    if (passwordHash) {
      await adminCredentials.setPassword(tx, owner, passwordHash);
      await closeOwnSessions(tx, owner);
      await recordEvent(tx, { kind: 'PASSWORD_RESET', accountId: id, details: { by: BY } });
      const content = passwordChangedMail(await withContact(tx, site), 'reset');
      await enqueueMail(tx, site, { kind: 'password-changed', recipient: email, content });
    }
    await recordAudit(tx, {
      adminId: id,
      action: 'admin.recover',
      subject: 'user',
      subjectId: id,
      after: {
        password: passwordHash ? 'set anew' : 'as it was',
        secondFactor: lifted ? 'lifted' : 'as it was',
      },
      reason: 'Done on the command line of the machine',
    });
    return { lifted };
  });
}
