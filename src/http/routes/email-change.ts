import {
  type AllEmails,
  cancelEmailChange,
  confirmEmailChange,
  customerEmails,
  type EmailAccounts,
  type EmailOwner,
  getProfile,
  readEmailChange,
  readEmailChangeLink,
  resendEmailChange,
  stopEmailChange,
} from '#modules/identity';
import { getShop, shopEmails } from '#modules/shops';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { AppError } from '#shared/errors';
import { beginEmailChange, limitChangeMails } from '../changed-email.ts';
import { countingFailures } from '../counting-failures.ts';

const ALL: AllEmails = { customers: customerEmails, shops: shopEmails };
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
      return c.json(await shown(c, await beginEmailChange(deps, c, wish)), 200);
    });
    on(`POST ${path}/resend`, async (c) => {
      const { owner } = await account(c);
      const email = (await readEmailChange(db, owner))?.newEmail;
      if (!email) throw new AppError('INVALID_STATE', 'You have no new email to confirm');
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
