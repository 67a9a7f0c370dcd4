import { eq } from 'drizzle-orm';
import { enqueueMail } from '#domain/notifications';
import type { Database, Handle } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { checkResetCode, issueResetCode } from './mailed-secrets.ts';
import { passwordChangedMail, resetCodeMail } from './mails.ts';
import { closeSessionsOf } from './sessions.ts';
import { users } from './tables.ts';

async function ownerOf(handle: Handle, email: string): Promise<{ userId: string } | null> {
  const [user] = await handle.select({ userId: users.id }).from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Mails a 6-digit code if the address has an account; says nothing either way. */
export async function requestPasswordReset(db: Database, site: Site, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await ownerOf(tx, email);
    if (!owner) return;
    const code = await issueResetCode(tx, owner);
    await enqueueMail(tx, site, { kind: 'reset-code', recipient: email, content: resetCodeMail(code) });
  });
}

/** @throws AppError INVALID_CODE */
export async function verifyResetCode(db: Database, email: string, code: string): Promise<void> {
  await checkResetCode(db, await ownerOf(db, email), code, { consume: false });
}

/**
 * Sets a new password, uses up the code and signs the person out everywhere.
 * @throws AppError INVALID_CODE
 */
export async function resetPassword(
  db: Database,
  site: Site,
  input: { email: string; code: string; password: string },
): Promise<void> {
  const owner = await ownerOf(db, input.email);
  await checkResetCode(db, owner, input.code, { consume: true });
  const { userId } = owner as { userId: string };
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await closeSessionsOf(tx, userId);
    const content = passwordChangedMail(site);
    await enqueueMail(tx, site, { kind: 'password-changed', recipient: input.email, content });
  });
}
