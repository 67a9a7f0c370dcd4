import { recordPinChange, shopCredentials } from '#modules/shops';
import { callingShopId, customerId, isPasswordFresh } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { customerCredentials, sendPinCode, setPin } from '../index.ts';
import { beforeText, codeSent } from './phone.ts';

const SET = envelope({ success: true as const }, 'PIN set. You can use Dwaso on any phone now');

/** The PIN for USSD, of customers and of shops' owners. */
export function pinRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const proofOf = (c: HttpContext) => ({
    sessionId: c.get('session').sessionId,
    hasFreshPassword: isPasswordFresh(c),
  });

  on('POST /users/pin/code', async (c) => {
    await beforeText(deps, c);
    return c.json(codeSent(await sendPinCode(db, customerCredentials, { userId: customerId(c) })), 200);
  });

  on('POST /users/pin', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    const owner = { userId: customerId(c) };
    await setPin(db, site, customerCredentials, { owner, ...proofOf(c), ...c.req.valid('json') });
    return c.json(SET, 200);
  });

  on('POST /shops/pin/code', async (c) => {
    await beforeText(deps, c);
    return c.json(codeSent(await sendPinCode(db, shopCredentials, { shopId: callingShopId(c) })), 200);
  });

  on('POST /shops/pin', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    const shopId = callingShopId(c);
    await setPin(db, site, shopCredentials, {
      owner: { shopId },
      ...proofOf(c),
      ...c.req.valid('json'),
      afterwards: (tx) => recordPinChange(tx, shopId),
    });
    return c.json(SET, 200);
  });
  return app;
}
