import {
  accountId,
  cancelEmailChange,
  confirmEmailChange,
  customerEmails,
  type EmailAccounts,
  type EmailOwner,
  type EmailStores,
  getProfile,
  readEmailChange,
  readEmailChangeLink,
  requestEmailChange,
  resendEmailChange,
  stopEmailChange,
} from '#modules/identity';
import { getShop, shopEmails } from '#modules/shops';
import { assertRole, callingShopId, customerId, isPasswordFresh } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { countingFailures } from '#server/limits/rejection-counter';
import { emailOnly } from '../contract/accounts.ts';
import { identityErrors } from '../errors.ts';

const ALL: EmailStores = { customers: customerEmails, shops: shopEmails };
/** Email changes, confirmed from both addresses: the owner starts, follows and cancels them; mailed links confirm. */
export function emailChangeRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  const { db } = deps;
  ownRoutes('/users/email', customerEmails, async (c) => {
    const userId = customerId(c);
    return { owner: { userId }, email: (await getProfile(db, userId)).email };
  });
  ownRoutes('/shops/email', shopEmails, async (c) => {
    const shopId = callingShopId(c);
    return { owner: { shopId }, email: (await getShop(db, shopId)).email };
  });

  function ownRoutes(
    path: '/users/email' | '/shops/email',
    accounts: EmailAccounts,
    account: (c: HttpContext) => Promise<{ owner: EmailOwner; email: string }>,
  ): void {
    const shown = async (c: HttpContext, message?: string) => {
      const { owner, email } = await account(c);
      return envelope({ email, change: await readEmailChange(db, owner) }, message);
    };
    on(`GET ${path}`, async (c) => c.json(await shown(c), 200));
    on(`POST ${path}`, async (c) => {
      const { owner } = await account(c);
      const wish = { owner, accounts, email: c.req.valid('json').email };
      return c.json(await shown(c, await startEmailChange(deps, c, wish)), 200);
    });
    on(`POST ${path}/resend`, async (c) => {
      const { owner } = await account(c);
      const email = (await readEmailChange(db, owner))?.newEmail;
      if (!email) throw identityErrors.noEmailToConfirm();
      await limitChangeMails(deps, c, { owner, email });
      await resendEmailChange(db, deps.site, accounts, owner);
      return c.json(await shown(c, `We have emailed the link to ${email} again`), 200);
    });
    on(`DELETE ${path}`, async (c) => {
      await cancelEmailChange(db, accounts, (await account(c)).owner);
      return c.json(await shown(c, 'Your email has not changed'), 200);
    });
  }

  const { site, rateLimits } = deps;
  const answers = [
    ['/auth/email-change', (token: string) => readEmailChangeLink(db, token)],
    ['/auth/email-change/confirm', (token: string) => confirmEmailChange(db, site, ALL, token)],
    ['/auth/email-change/stop', (token: string) => stopEmailChange(db, site, ALL, token)],
  ] as const;
  for (const [path, answer] of answers) {
    on(`POST ${path}`, async (c) => {
      const done = () => answer(c.req.valid('json').token);
      return c.json(envelope(await countingFailures(rateLimits, c.get('clientIp'), done)), 200);
    });
  }
  return app;
}

interface Wish {
  owner: EmailOwner;
  accounts: EmailAccounts;
  email: string;
}

/** Starts a confirmed email change under the rate limits on mails. @throws AppError RATE_LIMITED */
export async function startEmailChange(deps: HttpDeps, c: HttpContext, wish: Wish): Promise<string> {
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
    throw identityErrors.emailInvalid();
  }
  assertRole(c.get('principal'), 'owner');
  if (!isPasswordFresh(c)) {
    return async () =>
      'Saved, except the email: enter your password again (POST /auth/confirm-password), then change it.';
  }
  return () => startEmailChange(deps, c, { owner, accounts, email: read.data.email });
}
