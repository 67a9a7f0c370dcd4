import {
  addAddress,
  customerEmails,
  getProfile,
  listAddresses,
  listSupportViews,
  removeAddress,
  updateAddress,
  updateProfile,
} from '#modules/identity';
import { isUuid } from '#platform/ids';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { identityErrors } from '../errors.ts';
import { changedEmail } from './email-change.ts';

/** The first is the spelling in docs/specification.md. */
const REMOVE_ADDRESS = [
  '/user/profile/address/{addressId}',
  '/users/profile/address/{addressId}',
  '/users/profile/delete/{addressId}',
] as const;

function addressId(value: string): string {
  if (!isUuid(value)) throw identityErrors.addressNotFound();
  return value;
}

/** Profile and addresses (docs/specification.md, 7; docs/api.md). */
export function userRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /users/profile', async (c) =>
    c.json(envelope(presentProfile(await getProfile(db, customerId(c)))), 200),
  );
  on('GET /users/support-views', async (c) => {
    const views = await listSupportViews(db, customerId(c));
    return c.json(listEnvelope(views, { total: views.length }), 200);
  });
  for (const path of ['/users/profile', '/users/update'] as const) {
    on(`PUT ${path}`, async (c) => {
      const userId = customerId(c);
      const { email, ...change } = c.req.valid('json') ?? {};
      const present = email === undefined ? '' : (await getProfile(db, userId)).email;
      const begin = changedEmail(deps, c, { owner: { userId }, accounts: customerEmails, present, email });
      const changed = await updateProfile(db, userId, change);
      const told = await begin();
      return c.json(envelope(presentProfile(changed), told ?? 'Profile updated'), 200);
    });
  }
  on('GET /users/profile/addresses', async (c) => {
    const [first] = await listAddresses(db, customerId(c));
    if (!first) throw identityErrors.noAddressYet();
    return c.json(envelope(presentAddress(first)), 200);
  });
  on('GET /users/addresses', async (c) => {
    const all = await listAddresses(db, customerId(c));
    return c.json({ ...envelope(all.map(presentAddress)), meta: { total: all.length } }, 200);
  });
  on('POST /users/profile/address', async (c) => {
    const saved = await addAddress(db, customerId(c), c.req.valid('json'));
    return c.json(envelope(presentAddress(saved), 'Address saved'), 201);
  });
  on('PUT /users/profile/update/{addressId}', async (c) => {
    const id = addressId(c.req.valid('param').addressId);
    const saved = await updateAddress(db, customerId(c), id, c.req.valid('json'));
    return c.json(envelope(presentAddress(saved), 'Address saved'), 200);
  });
  for (const path of REMOVE_ADDRESS) {
    on(`DELETE ${path}`, async (c) => {
      await removeAddress(db, customerId(c), addressId(c.req.valid('param').addressId));
      return c.json(envelope({ success: true as const }, 'Address removed'), 200);
    });
  }
  return app;
}

type ProfileRow = Awaited<ReturnType<typeof getProfile>>;
type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

export function presentProfile({ emailVerifiedAt, createdAt, ...shown }: ProfileRow) {
  return { ...shown, isVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString() };
}

export function presentAddress({ userId: _, usedAt: __, createdAt, ...shown }: AddressRow) {
  return { ...shown, createdAt: createdAt.toISOString() };
}
