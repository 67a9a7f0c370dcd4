import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { enqueueMail } from '#modules/mail';
import { getLanguage } from '#platform/language';
import type { Signup } from '#src/modules/identity/contract/accounts.ts';
import { type Database, violatedConstraint } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { isDemoAddress } from '../../platform/reserved-emails.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { identityErrors } from './errors.ts';
import { verificationMail } from './mails.ts';
import { assertNewPassword } from './passwords.ts';
import { users } from './tables.ts';
import { findTokenOwner, issueVerificationToken, redeemVerificationToken } from './verification-tokens.ts';

/** Rejects demo addresses in production, which refuses to start with one of them. @throws AppError VALIDATION_ERROR */
export function refuseDemoAddress(site: Site, email: string): void {
  if (!site.refusesDemoAccounts || !isDemoAddress(email)) return;
  throw identityErrors.emailUnreachable();
}

/**
 * Creates a customer and mails the verification link (docs/specification.md, 2, Auth).
 * @throws AppError EMAIL_TAKEN; VALIDATION_ERROR for an unacceptable password or a demo address
 */
export async function signUp(db: Database, site: Site, input: Signup): Promise<{ id: string }> {
  refuseDemoAddress(site, input.email);
  assertNewPassword(input.password, { email: input.email, names: [input.firstName, input.lastName] });
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(db, async (tx) => {
      const { email, firstName, lastName } = input;
      const [user] = await tx
        .insert(users)
        .values({ email, firstName, lastName, passwordHash, language: getLanguage() })
        .returning({ id: users.id });
      const { id } = user as { id: string };
      const token = await issueVerificationToken(tx, { userId: id });
      await enqueueMail(tx, site, {
        kind: 'verify-email',
        recipient: { email, phone: null, language: getLanguage() },
        content: () => verificationMail(site, token),
      });
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
    throw identityErrors.accountExists();
  }
}

/**
 * Redeems a verification link. Returns false if its owner is verified already.
 * @throws AppError INVALID_TOKEN (docs/specification.md, 8, Verification)
 */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = await redeemVerificationToken(tx, token, 'user');
    if (!userId) {
      const owner = await findTokenOwner(tx, token, 'user');
      const verified = and(eq(users.id, owner ?? ''), isNotNull(users.emailVerifiedAt));
      if (owner && (await tx.$count(users, verified)) > 0) return false;
      throw identityErrors.verificationLinkInvalid();
    }
    await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, userId));
    return true;
  });
}

/** Mails a new link if the address has an unverified account; the response is the same either way. */
export async function resendVerification(db: Database, site: Site, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));
    if (!user) return;
    const token = await issueVerificationToken(tx, { userId: user.id });
    await enqueueMail(tx, site, {
      kind: 'verify-email',
      recipient: { email, phone: null, language: user.language },
      content: () => verificationMail(site, token),
    });
  });
}
