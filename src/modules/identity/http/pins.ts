import { recordPinChange, shopCredentials } from '#modules/shops';
import { callingShopId, customerId, isPasswordFresh } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import {
  type AccountRef,
  accountId,
  type Credentials,
  customerCredentials,
  sendPinCode,
  setPin,
} from '../index.ts';
import { beforeText, codeSent } from './phone.ts';

const SET = envelope({ success: true as const }, 'PIN set. You can use Dwaso on any phone now');

/** The PIN for USSD, of customers and of shops' owners. */
export function pinRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  ownRoutes('/users', customerCredentials, (c) => ({ userId: customerId(c) }));
  ownRoutes('/shops', shopCredentials, (c) => ({ shopId: callingShopId(c) }), recordPinChange);

  function ownRoutes(
    path: '/users' | '/shops',
    credentials: Credentials,
    ownerOf: (c: HttpContext) => AccountRef,
    afterwards?: typeof recordPinChange,
  ): void {
    on(`POST ${path}/pin/code`, async (c) => {
      await beforeText(deps, c);
      return c.json(codeSent(await sendPinCode(db, credentials, ownerOf(c))), 200);
    });

    on(`POST ${path}/pin`, async (c) => {
      await rateLimits.codesByIp.use(c.get('clientIp'));
      const owner = ownerOf(c);
      await setPin(db, site, credentials, {
        owner,
        sessionId: c.get('session').sessionId,
        hasFreshPassword: isPasswordFresh(c),
        ...c.req.valid('json'),
        ...(afterwards && { afterwards: (tx) => afterwards(tx, accountId(owner)) }),
      });
      return c.json(SET, 200);
    });
  }
  return app;
}
