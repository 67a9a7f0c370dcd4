import { emailChangeLink, emailOnly, linkToken, ownEmail } from '#contracts/accounts';
import { success } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
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
} from '#domain/accounts';
import { getShop, shopEmails } from '#domain/shops';
import {
  callingShopId,
  customerId,
  requireCustomer,
  requireFreshPassword,
  requireShop,
} from '../authenticate.ts';
import { beginEmailChange, limitChangeMails } from '../changed-email.ts';
import { countingFailures } from '../counting-failures.ts';
import type { HttpDeps } from '../deps.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  type HttpContext,
  jsonBody,
  jsonResponse,
  newRouter,
} from '../router.ts';

const ALL: AllEmails = { customers: customerEmails, shops: shopEmails };
const own = jsonResponse('Your address, and the one it is to become', success(ownEmail));

/** The change of an e-mail address, confirmed from both: asked for, followed and ended by its owner, answered by mailed links. */
export function emailChangeRoutes(deps: HttpDeps) {
  const app = newRouter();
  const { db } = deps;
  ownRoutes('/users/email', 'Profile', requireCustomer(deps), customerEmails, async (c) => {
    const userId = customerId(c);
    return { owner: { userId }, email: (await getProfile(db, userId)).email };
  });
  ownRoutes('/shops/email', 'Sellers', requireShop(deps, 'owner'), shopEmails, async (c) => {
    const shopId = callingShopId(c);
    return { owner: { shopId }, email: (await getShop(db, shopId)).email };
  });

  function ownRoutes(
    path: string,
    tag: string,
    middleware: ReturnType<typeof requireCustomer>,
    accounts: EmailAccounts,
    account: (c: HttpContext) => Promise<{ owner: EmailOwner; email: string }>,
  ): void {
    const common = { tags: [tag], security: bearer, middleware };
    const shown = async (c: HttpContext, message?: string) => {
      const { owner, email } = await account(c);
      return envelope({ email, change: await readEmailChange(db, owner) }, message);
    };
    app.openapi(
      createRoute({ ...common, method: 'get', path, responses: { 200: own, ...failures(401, 403) } }),
      async (c) => c.json(await shown(c), 200),
    );
    app.openapi(
      createRoute({
        ...common,
        middleware: [middleware, requireFreshPassword],
        method: 'post',
        path,
        request: jsonBody(emailOnly),
        responses: { 200: own, ...failures(400, 401, 403, 422) },
      }),
      async (c) => {
        const { owner } = await account(c);
        const wish = { owner, accounts, email: c.req.valid('json').email };
        return c.json(await shown(c, await beginEmailChange(deps, c, wish)), 200);
      },
    );
    app.openapi(
      createRoute({
        ...common,
        method: 'post',
        path: `${path}/resend`,
        responses: { 200: own, ...failures(400, 401, 403, 409) },
      }),
      async (c) => {
        const { owner } = await account(c);
        const email = (await readEmailChange(db, owner))?.newEmail;
        if (!email) throw new AppError('INVALID_STATE', 'No new address waits to be confirmed');
        await limitChangeMails(deps, c, { owner, email });
        await resendEmailChange(db, deps.site, accounts, owner);
        return c.json(await shown(c, `We have mailed the link to ${email} again`), 200);
      },
    );
    app.openapi(
      createRoute({
        ...common,
        method: 'delete',
        path,
        responses: { 200: own, ...failures(400, 401, 403, 409) },
      }),
      async (c) => {
        await cancelEmailChange(db, accounts, (await account(c)).owner);
        return c.json(await shown(c, 'Your address stays as it is'), 200);
      },
    );
  }

  const { site, rateLimits } = deps;
  const answers = {
    '/auth/email-change': (token: string) => readEmailChangeLink(db, token),
    '/auth/email-change/confirm': (token: string) => confirmEmailChange(db, site, ALL, token),
    '/auth/email-change/stop': (token: string) => stopEmailChange(db, site, ALL, token),
  };
  for (const [path, answer] of Object.entries(answers)) {
    app.openapi(
      createRoute({
        tags: ['Accounts'],
        method: 'post',
        path,
        request: jsonBody(linkToken),
        responses: {
          200: jsonResponse('What the link is for, and what it has done', success(emailChangeLink)),
          ...failures(400, 409, 422),
        },
      }),
      async (c) => {
        const done = () => answer(c.req.valid('json').token);
        return c.json(envelope(await countingFailures(rateLimits, c.get('clientIp'), done)), 200);
      },
    );
  }
  return app;
}
