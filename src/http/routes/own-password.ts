import { passwordChange } from '#contracts/accounts';
import { success } from '#contracts/envelope';
import { type Credentials, changePassword, customerCredentials } from '#domain/accounts';
import { shopCredentials } from '#domain/shops';
import { accountOf, requireCustomer, requireShop } from '../authenticate.ts';
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
  z,
} from '../router.ts';

const done = jsonResponse(
  'Changed; other devices are signed out',
  success(z.object({ success: z.literal(true) })),
);

/** Changing one's own password while signed in: customers, owners of shops and their teams. */
export function ownPasswordRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();
  const route = (path: string, tag: string, middleware: ReturnType<typeof requireCustomer>) =>
    createRoute({
      tags: [tag],
      security: bearer,
      middleware,
      method: 'post',
      path,
      request: jsonBody(passwordChange),
      responses: { 200: done, ...failures(400, 401, 403, 422, 429) },
    });
  async function change(c: HttpContext, credentials: Credentials, body: z.infer<typeof passwordChange>) {
    const principal = c.get('principal');
    const account = accountOf(principal);
    await rateLimits.passwordChecks.use(Object.values(account)[0] as string);
    await changePassword(db, site, credentials, { account, token: c.get('token'), ...body });
    return c.json(
      envelope({ success: true as const }, 'Password changed; other devices are signed out'),
      200,
    );
  }

  app.openapi(route('/users/password', 'Profile', requireCustomer(deps)), (c) =>
    change(c, customerCredentials, c.req.valid('json')),
  );
  app.openapi(route('/shops/password', 'Sellers', requireShop(deps, 'packer')), (c) =>
    change(c, shopCredentials, c.req.valid('json')),
  );
  return app;
}
