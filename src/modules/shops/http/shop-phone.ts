import { shopCredentials, signInShopByPhone } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { limitedPhoneSignIn, startPhoneSignIn } from '#src/modules/identity/http/phone.ts';

/** Sellers sign in and register by phone number (docs/decisions/0090-a-phone-number-is-enough.md). */
export function shopPhoneRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  const credentials = shopCredentials;

  on('POST /shop/auth/phone/start', async (c) => {
    const { phone } = c.req.valid('json');
    return c.json(await startPhoneSignIn(deps, c, { credentials, phone, purpose: 'SHOP_SIGN_IN' }), 200);
  });

  on('POST /shop/auth/phone/verify', async (c) => {
    const input = c.req.valid('json');
    const who = { credentials, phone: input.phone, isSignUp: Boolean(input.name) };
    const signedIn = await limitedPhoneSignIn(deps, c, who, () => signInShopByPhone(deps, input));
    const { token, isNew, invitations, registration } = signedIn;
    const needsShop = token === null && registration === null;
    const message = needsShop ? 'Tell us about your shop' : isNew ? 'Your shop is registered' : undefined;
    const data = { token, needsShop, isNew, invitations, registration };
    return c.json({ ...envelope(data, message ?? (token ? 'Login successful' : undefined)), token }, 200);
  });
  return app;
}
