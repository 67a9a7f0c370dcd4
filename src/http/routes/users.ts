import { address, addressInput, addressUpdate, profile, profileUpdate } from '#contracts/accounts';
import { success, successList } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import {
  addAddress,
  customerEmails,
  getProfile,
  listAddresses,
  removeAddress,
  updateAddress,
  updateProfile,
} from '#domain/accounts';
import { isUuid } from '../../platform/ids.ts';
import { customerId, requireCustomer } from '../authenticate.ts';
import { changedEmail } from '../changed-email.ts';
import type { HttpDeps } from '../deps.ts';
import { presentAddress, presentProfile } from '../presenters/profile.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  newRouter,
  optionalJsonBody,
  z,
} from '../router.ts';

const tags = ['Profile'];
const security = bearer;
const params = z.object({ addressId: z.string() });
const done = success(z.object({ success: z.literal(true) }));
const anAddress = jsonResponse('The address', success(address));

const getProfileRoute = createRoute({
  method: 'get',
  path: '/users/profile',
  tags,
  security,
  responses: { 200: jsonResponse('Your profile', success(profile)), ...failures(401, 403) },
});
const updateRoute = (path: '/users/profile' | '/users/update') =>
  createRoute({
    method: 'put',
    path,
    tags,
    security,
    request: optionalJsonBody(profileUpdate),
    responses: { 200: jsonResponse('Your profile', success(profile)), ...failures(400, 401, 403, 422) },
  });
const defaultAddressRoute = createRoute({
  method: 'get',
  path: '/users/profile/addresses',
  tags,
  security,
  responses: {
    200: jsonResponse('The default address, one object', success(address)),
    ...failures(400, 401, 403, 404),
  },
});
const addressesRoute = createRoute({
  method: 'get',
  path: '/users/addresses',
  tags,
  security,
  responses: {
    200: jsonResponse('All addresses, the default one first', successList(address)),
    ...failures(401, 403),
  },
});
const addAddressRoute = createRoute({
  method: 'post',
  path: '/users/profile/address',
  tags,
  security,
  request: jsonBody(addressInput),
  responses: { 201: anAddress, ...failures(400, 401, 403, 409, 422) },
});
const updateAddressRoute = createRoute({
  method: 'put',
  path: '/users/profile/update/{addressId}',
  tags,
  security,
  request: { params, ...jsonBody(addressUpdate) },
  responses: { 200: anAddress, ...failures(400, 401, 403, 404, 422) },
});
/** The first is how docs/specification.md spells it. */
const REMOVE_ADDRESS = [
  '/user/profile/address/{addressId}',
  '/users/profile/address/{addressId}',
  '/users/profile/delete/{addressId}',
] as const;
const removeAddressRoute = (path: (typeof REMOVE_ADDRESS)[number]) =>
  createRoute({
    method: 'delete',
    path,
    tags,
    security,
    request: { params },
    responses: { 200: jsonResponse('Removed', done), ...failures(400, 401, 403, 404) },
  });

function addressId(value: string): string {
  if (!isUuid(value)) throw new AppError('NOT_FOUND', 'Address not found');
  return value;
}

/** Profile and addresses (docs/specification.md, 7; docs/api.md). */
export function userRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  for (const path of ['/users/*', '/user/*']) app.use(path, requireCustomer(deps));

  app.openapi(getProfileRoute, async (c) =>
    c.json(envelope(presentProfile(await getProfile(db, customerId(c)))), 200),
  );
  for (const path of ['/users/profile', '/users/update'] as const) {
    app.openapi(updateRoute(path), async (c) => {
      const userId = customerId(c);
      const { email, ...change } = c.req.valid('json') ?? {};
      const present = email === undefined ? '' : (await getProfile(db, userId)).email;
      const begin = changedEmail(deps, c, { owner: { userId }, accounts: customerEmails, present, email });
      const changed = await updateProfile(db, userId, change);
      const told = await begin();
      return c.json(envelope(presentProfile(changed), told ?? 'Profile updated'), 200);
    });
  }
  app.openapi(defaultAddressRoute, async (c) => {
    const [first] = await listAddresses(db, customerId(c));
    if (!first) throw new AppError('NOT_FOUND', 'No address saved yet');
    return c.json(envelope(presentAddress(first)), 200);
  });
  app.openapi(addressesRoute, async (c) => {
    const all = await listAddresses(db, customerId(c));
    return c.json({ ...envelope(all.map(presentAddress)), meta: { total: all.length } }, 200);
  });
  app.openapi(addAddressRoute, async (c) => {
    const saved = await addAddress(db, customerId(c), c.req.valid('json'));
    return c.json(envelope(presentAddress(saved), 'Address saved'), 201);
  });
  app.openapi(updateAddressRoute, async (c) => {
    const id = addressId(c.req.valid('param').addressId);
    const saved = await updateAddress(db, customerId(c), id, c.req.valid('json'));
    return c.json(envelope(presentAddress(saved), 'Address saved'), 200);
  });
  for (const path of REMOVE_ADDRESS) {
    app.openapi(removeAddressRoute(path), async (c) => {
      await removeAddress(db, customerId(c), addressId(c.req.valid('param').addressId));
      return c.json(envelope({ success: true as const }, 'Address removed'), 200);
    });
  }
  return app;
}
