import { accountId, checkKnownDevice, sendPhoneCode } from '#modules/identity';
import { shopCredentials, signInShopByPhone } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { beforeText, codeSent, countingGuesses } from '#src/modules/identity/http/phone.ts';

/** Sellers sign in and register by phone number (docs/decisions/0090-a-phone-number-is-enough.md). */
export function shopPhoneRoutes(deps: HttpDeps) {
  const { db, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /shop/auth/phone/start', async (c) => {
    const { phone } = c.req.valid('json');
    await beforeText(deps, c);
    if (!(await shopCredentials.byPhone(db, phone))) await rateLimits.textsToStrangers.use('all');
    await sendPhoneCode(db, { phone, purpose: 'SHOP_SIGN_IN' });
    return c.json(codeSent(phone), 200);
  });

  on('POST /shop/auth/phone/verify', async (c) => {
    const clientIp = c.get('clientIp');
    await rateLimits.codesByIp.use(clientIp);
    const input = c.req.valid('json');
    if (input.name) await rateLimits.signUps.use(clientIp);
    const owner = await shopCredentials.byPhone(db, input.phone);
    const known = await checkKnownDevice(db, owner && accountId(owner.account));
    const signIn = () => signInShopByPhone(deps, input);
    const signedIn =
      known.device || known.address ? await signIn() : await countingGuesses(rateLimits, signIn);
    const { token, isNew, invitations, registration } = signedIn;
    const needsShop = token === null && registration === null;
    const message = needsShop ? 'Tell us about your shop' : isNew ? 'Your shop is registered' : undefined;
    const data = { token, needsShop, isNew, invitations, registration };
    return c.json({ ...envelope(data, message ?? (token ? 'Login successful' : undefined)), token }, 200);
  });
  return app;
}
