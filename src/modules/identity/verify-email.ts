import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { enqueueMail } from '#modules/mail';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { verificationMail } from './mails.ts';
import { users } from './tables.ts';
import {
  issueVerificationToken,
  ownerOfVerificationToken,
  redeemVerificationToken,
} from './verification-tokens.ts';

/**
 * Redeems a verification link. Returns false if its owner is verified already.
 * @throws AppError INVALID_TOKEN (docs/specification.md, 8, Verification)
 */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = await redeemVerificationToken(tx, token, 'user');
    if (!userId) {
      const owner = await ownerOfVerificationToken(tx, token, 'user');
      const verified = and(eq(users.id, owner ?? ''), isNotNull(users.emailVerifiedAt));
      if (owner && (await tx.$count(users, verified)) > 0) return false;
      throw new AppError('INVALID_TOKEN', 'Verification failed. The link may be invalid or expired.');
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
      recipient: user.email,
      content: verificationMail(site, token),
    });
  });
}
