import { enqueueMail } from '#modules/mail';
import { AppError } from '#shared/errors';
import type { Signup } from '#src/modules/identity/contract/accounts.ts';
import { type Database, violatedConstraint } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { verificationMail } from './mails.ts';
import { assertNewPassword } from './password-policy.ts';
import { refuseDemoAddress } from './refuse-demo-address.ts';
import { users } from './tables.ts';
import { issueVerificationToken } from './verification-tokens.ts';

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
        .values({ email, firstName, lastName, passwordHash })
        .returning({ id: users.id });
      const { id } = user as { id: string };
      const token = await issueVerificationToken(tx, { userId: id });
      await enqueueMail(tx, site, {
        kind: 'verify-email',
        recipient: email,
        content: verificationMail(site, token),
      });
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
    throw new AppError('EMAIL_TAKEN', 'An account with this email already exists. Please sign in.', {
      errors: { email: 'An account with this email already exists. Please sign in.' },
    });
  }
}
