import { emailOnly } from '#contracts/accounts';
import { accountId, askEmailChange, type EmailAccounts, type EmailOwner } from '#modules/identity';
import { assertRole, isPasswordFresh } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import type { HttpContext } from '#server/http/router';
import { AppError } from '#shared/errors';

interface Wish {
  owner: EmailOwner;
  accounts: EmailAccounts;
  email: string;
}

/** Begins a confirmed change of address under the limits on mails that are asked for. @throws AppError RATE_LIMITED */
export async function beginEmailChange(deps: HttpDeps, c: HttpContext, wish: Wish): Promise<string> {
  const { db, site } = deps;
  const { accounts, ...asked } = wish;
  await limitChangeMails(deps, c, wish);
  await askEmailChange(db, site, accounts, { ...asked, sessionId: c.get('session').sessionId });
  return `We have emailed a link to ${wish.email}. Your email changes when you confirm it.`;
}

/** Counts a mail to a new address: by who asks, and by address, which may be a stranger's. @throws AppError RATE_LIMITED */
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
 * For calls that carry the address among other fields: clients that exist repeat the one that the account has, which
 * changes nothing. A new one is checked at once; what is given back begins its change and says so, once the rest of
 * the call has worked. When the password was not given lately it begins nothing, and says what that needs.
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
