import { requestShopPasskey, shopCredentials, shopFactors } from '#modules/shops';
import { isUuid } from '#platform/ids';
import { adminId, callerAccount, callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope, type z } from '#server/http/router';
import type { passwordChange } from '../contract/accounts.ts';
import { identityErrors } from '../errors.ts';
import {
  addAddress,
  addPasskey,
  adminCredentials,
  adminFactors,
  type Credentials,
  changePassword,
  confirmSession,
  customerCredentials,
  customerEmails,
  endOtherSessions,
  endSession,
  getProfile,
  listAddresses,
  listPasskeys,
  listSessions,
  listSupportViews,
  type MfaOwner,
  type MfaStore,
  type Principal,
  removeAddress,
  removePasskey,
  requestAdminPasskey,
  startPasskey,
  updateAddress,
  updateProfile,
} from '../index.ts';
import { limitedSignIn } from './auth.ts';
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

export function presentProfile({ emailVerifiedAt, createdAt, contact: _, ...shown }: ProfileRow) {
  const isVerified = emailVerifiedAt !== null || shown.verifiedPhone !== null;
  return { ...shown, isVerified, createdAt: createdAt.toISOString() };
}

export function presentAddress({ userId: _, usedAt: __, createdAt, ...shown }: AddressRow) {
  return { ...shown, createdAt: createdAt.toISOString() };
}

/** Password change while signed in: customers, shop owners and their teams. */
export function ownPasswordRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  async function change(c: HttpContext, credentials: Credentials, body: z.infer<typeof passwordChange>) {
    const principal = c.get('principal');
    const account = callerAccount(principal);
    await changePassword(db, site, credentials, { account, token: c.get('token'), ...body });
    return c.json(
      envelope({ success: true as const }, 'Password changed. Other devices are signed out'),
      200,
    );
  }

  on('POST /users/password', (c) => change(c, customerCredentials, c.req.valid('json')));
  on('POST /shops/password', (c) => change(c, shopCredentials, c.req.valid('json')));
  return app;
}

const SUCCESS = { success: true as const };

const CREDENTIALS: Record<Principal['kind'], Credentials> = {
  customer: customerCredentials,
  shop: shopCredentials,
  admin: adminCredentials,
};

/** Sessions of the caller, of any account kind, and password confirmation. */
export function ownSessionRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /auth/sessions', async (c) => {
    const account = callerAccount(c.get('principal'));
    const found = await listSessions(db, account, c.get('session').sessionId);
    return c.json(listEnvelope(found, { total: found.length }), 200);
  });
  on('DELETE /auth/sessions/{id}', async (c) => {
    await endSession(db, callerAccount(c.get('principal')), c.req.valid('param').id);
    return c.json(envelope(SUCCESS, 'This device is signed out'), 200);
  });
  on('DELETE /auth/sessions', async (c) => {
    const account = callerAccount(c.get('principal'));
    const ended = await endOtherSessions(db, account, c.get('session').sessionId);
    return c.json(envelope({ ended }, 'Your other devices are signed out'), 200);
  });
  on('POST /auth/confirm-password', async (c) => {
    const principal = c.get('principal');
    const account = callerAccount(principal);
    const input = { account, sessionId: c.get('session').sessionId, ...c.req.valid('json') };
    await confirmSession(db, CREDENTIALS[principal.kind], input);
    return c.json(envelope(SUCCESS), 200);
  });
  return app;
}

/** Passkeys of admins and shop owners: add, list, remove, and use at sign-in. */
export function passkeyRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  const { db } = deps;

  function ownRoutes(
    path: '/admin/passkeys' | '/shops/passkeys',
    accounts: MfaStore,
    ownerOf: (c: HttpContext) => MfaOwner,
  ): void {
    on(`GET ${path}`, async (c) => {
      const found = await listPasskeys(db, ownerOf(c));
      return c.json(listEnvelope(found, { total: found.length }), 200);
    });
    on(`POST ${path}/options`, async (c) =>
      c.json(envelope(await startPasskey(deps, accounts, ownerOf(c))), 200),
    );
    on(`POST ${path}`, async (c) => {
      const kept = await addPasskey(deps, accounts, ownerOf(c), c.req.valid('json'));
      return c.json(listEnvelope(kept, { total: kept.length }, 'Passkey added'), 201);
    });
    on(`DELETE ${path}/{id}`, async (c) => {
      const left = await removePasskey(deps, accounts, ownerOf(c), c.req.valid('param').id);
      return c.json(listEnvelope(left, { total: left.length }, 'Passkey removed'), 200);
    });
  }
  ownRoutes('/admin/passkeys', adminFactors, (c) => ({ userId: adminId(c) }));
  ownRoutes('/shops/passkeys', shopFactors, (c) => ({ shopId: callingShopId(c) }));

  const questions = [
    ['/admin/login/passkey', 'admin', adminCredentials, requestAdminPasskey],
    ['/shop/auth/login/passkey', 'shop', shopCredentials, requestShopPasskey],
  ] as const;
  for (const [path, kind, credentials, ask] of questions) {
    on(`POST ${path}`, async (c) => {
      const input = c.req.valid('json');
      const who = { kind, credentials, email: input.email };
      return c.json(envelope(await limitedSignIn(deps, c, who, () => ask(deps, input))), 200);
    });
  }
  return app;
}
