import { accountId, type EmailAccounts, type EmailOwner, requestEmailChange } from '#modules/identity';
import { assertRole, isPasswordFresh } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import type { HttpContext } from '#server/http/router';
import { AppError } from '#shared/errors';
import { emailOnly } from '#src/modules/identity/contract/accounts.ts';

interface Wish {
  owner: EmailOwner;
  accounts: EmailAccounts;
  email: string;
}

/** Starts a confirmed email change under the rate limits on mails. @throws AppError RATE_LIMITED */
export async function beginEmailChange(deps: HttpDeps, c: HttpContext, wish: Wish): Promise<string> {
  const { db, site } = deps;
  const { accounts, ...asked } = wish;
  await limitChangeMails(deps, c, wish);
  await requestEmailChange(db, site, accounts, { ...asked, sessionId: c.get('session').sessionId });
  return `We have emailed a link to ${wish.email}. Your email changes when you confirm it.`;
}

/**
 * Counts a mail to a new address, by caller and by address, which may belong to someone else.
 * @throws AppError RATE_LIMITED
 */
export async function limitChangeMails(
  { rateLimits }: Pick<HttpDeps, 'rateLimits'>,
  c: HttpContext,
  { owner, email }: Pick<Wish, 'owner' | 'email'>,
): Promise<void> {
  await rateLimits.mailsByIp.use(c.get('clientIp'));
  await rateLimits.mails.use(`email-change:${accountId(owner)}`);
  await rateLimits.mailsByAddress.use(`email-change:${email.toLowerCase()}`);
}

/**
 * For calls that carry the email among other fields. Existing clients repeat the account's address, which changes
 * nothing. A new address is validated at once; the returned function starts the change and reports it, after the rest
 * of the call has succeeded. Without a recently entered password it starts nothing and reports that one is needed.
 * @throws AppError VALIDATION_ERROR at `email`, FORBIDDEN for a team member
 */
export function changedEmail(
  deps: HttpDeps,
  c: HttpContext,
  given: Omit<Wish, 'email'> & { present: string; email: string | undefined },
): () => Promise<string | null> {
  const { present, email: text, owner, accounts } = given;
  if (text === undefined || text.toLowerCase() === present.toLowerCase()) return async () => null;
  const read = emailOnly.safeParse({ email: text });
  if (!read.success) {
    const message = 'Please enter a valid email address';
    throw new AppError('VALIDATION_ERROR', message, { errors: { email: message } });
  }
  assertRole(c.get('principal'), 'owner');
  if (!isPasswordFresh(c)) {
    return async () =>
      'Saved, except the email: enter your password again (POST /auth/confirm-password), then change it.';
  }
  return () => beginEmailChange(deps, c, { owner, accounts, email: read.data.email });
}
