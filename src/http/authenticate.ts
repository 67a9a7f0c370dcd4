import { createMiddleware } from 'hono/factory';
import { adminMay } from '#contracts/admin-roles';
import { SHOP_ROLES, type ShopRole } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import {
  type AccountRef,
  accountId,
  findPrincipal,
  isFactorRequired,
  type Principal,
  type SessionFacts,
} from '#domain/accounts';
import { currentRequest } from '../platform/request-context.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import type { ListenerContext } from './request-context.ts';
import type { HttpContext } from './router.ts';

function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

const WRONG_ACCOUNT = {
  customer: 'This is for customers only',
  shop: 'This is for shops only',
  admin: 'This is for admins only',
} as const;

/** No or bad token: 401; a token of another kind of account: 403. */
function requireKind(deps: HttpDeps, kinds: Principal['kind'][], options: { whileSettingUp?: boolean } = {}) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const principal = token ? await findPrincipal(deps.db, token) : null;
    if (!token || !principal) throw new AppError('UNAUTHENTICATED', 'Please sign in to go on');
    if (!kinds.includes(principal.kind))
      throw new AppError('FORBIDDEN', WRONG_ACCOUNT[kinds[0] ?? 'customer']);
    if (principal.kind === 'admin' && !adminMay(principal.adminRole, c.req.method, c.req.path)) {
      throw new AppError('FORBIDDEN', `This is not for admins of your role (${principal.adminRole})`);
    }
    if (principal.kind === 'admin' && !options.whileSettingUp) await assertSecondFactor(deps, principal);
    remember(c, principal);
    c.set('token', token);
    await next();
  });
}

/** Keeps who asks, for the route and for what is written down about the request. */
function remember(c: HttpContext, { sessionId, passwordAt, ...principal }: Principal & SessionFacts): void {
  c.set('principal', principal);
  c.set('session', { sessionId, passwordAt });
  const id = accountId(accountOf(principal));
  const request = currentRequest();
  if (request) request.accountId = id;
  if (c.env) (c.env as ListenerContext).accountId = id;
}

/** Minutes for which a password that was given counts for what moves money. */
const PASSWORD_COUNTS_MS = 10 * 60_000;

/**
 * Stands after a `require…`: what moves money or changes a wallet, a role or an e-mail asks for the password again
 * when it was given more than ten minutes ago. @throws AppError PASSWORD_REQUIRED
 */
export const requireFreshPassword = createMiddleware<HttpEnv>(async (c, next) => {
  assertFreshPassword(c);
  await next();
});

/** The same within a route that asks for it in some cases only. @throws AppError PASSWORD_REQUIRED */
export function assertFreshPassword(c: HttpContext): void {
  if (Date.now() - c.get('session').passwordAt.getTime() > PASSWORD_COUNTS_MS) {
    throw new AppError('PASSWORD_REQUIRED', 'Enter your password to go on');
  }
}

/** Where a second factor is compulsory, an admin without one reaches its set-up alone. */
async function assertSecondFactor(deps: HttpDeps, admin: { secondFactor: boolean }): Promise<void> {
  if (admin.secondFactor || !(await isFactorRequired(deps.db, deps))) return;
  throw new AppError('TOTP_REQUIRED', 'Set up your second factor first');
}

export const requireCustomer = (deps: HttpDeps) => requireKind(deps, ['customer']);
export const requireCustomerOrAdmin = (deps: HttpDeps) => requireKind(deps, ['customer', 'admin']);
/** Whoever sees orders: each sees other parts of them. */
export const requireOrderReader = (deps: HttpDeps) => requireKind(deps, ['customer', 'admin', 'shop']);
export const requireCustomerOrShop = (deps: HttpDeps) => requireKind(deps, ['customer', 'shop']);
/** Any good token, whichever account it is of. */
export const requireAnyone = (deps: HttpDeps) =>
  requireKind(deps, ['customer', 'shop', 'admin'], { whileSettingUp: true });
export const requireAdmin = (deps: HttpDeps) => requireKind(deps, ['admin']);
/** The same for the few routes by which a second factor is set up. */
export const requireAdminSettingUp = (deps: HttpDeps) =>
  requireKind(deps, ['admin'], { whileSettingUp: true });

const ROLE_NEEDED: Record<ShopRole, string> = {
  owner: 'Only the owner of the shop may do this',
  manager: 'Only the owner or a manager of the shop may do this',
  packer: WRONG_ACCOUNT.shop,
};

/** Whether someone of this role may do what is open to `least` and all above it. */
function mayAct(role: ShopRole, least: ShopRole): boolean {
  return SHOP_ROLES.indexOf(role) <= SHOP_ROLES.indexOf(least);
}

/** Refuses a shop's principal whose role is below `least`; others pass. @throws AppError FORBIDDEN */
export function assertRole(principal: Principal, least: ShopRole): void {
  if (principal.kind === 'shop' && !mayAct(principal.role, least)) {
    throw new AppError('FORBIDDEN', ROLE_NEEDED[least]);
  }
}

/** A shop's token, of its owner or of a team member whose role is `least` or above. */
export function requireShop(deps: HttpDeps, least: ShopRole = 'manager') {
  const ofShop = requireKind(deps, ['shop']);
  return createMiddleware<HttpEnv>((c, next) =>
    ofShop(c, async () => {
      assertRole(c.get('principal'), least);
      await next();
    }),
  );
}

/** The customer behind a request that passed {@link requireCustomer}. */
export function customerId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'customer') throw new AppError('FORBIDDEN', WRONG_ACCOUNT.customer);
  return principal.userId;
}

/** Who of which shop is behind a request that passed {@link requireShop}. */
export function callingShop(c: HttpContext): Extract<Principal, { kind: 'shop' }> {
  const principal = c.get('principal');
  if (principal.kind !== 'shop') throw new AppError('FORBIDDEN', WRONG_ACCOUNT.shop);
  return principal;
}

export const callingShopId = (c: HttpContext): string => callingShop(c).shopId;

/** Whose password opened the session: of a shop's request its owner's, or a team member's. */
export function accountOf(principal: Principal): AccountRef {
  if (principal.kind !== 'shop') return { userId: principal.userId };
  const { memberId, shopId } = principal;
  return memberId ? { memberId } : { shopId };
}

/** The admin behind a request that passed {@link requireAdmin}. */
export function adminId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'admin') throw new AppError('FORBIDDEN', WRONG_ACCOUNT.admin);
  return principal.userId;
}

/** The shop whose token a public call comes with, of its owner or a manager; null for everybody else. */
export async function callingShopIfAny(deps: HttpDeps, c: HttpContext): Promise<string | null> {
  const token = bearerToken(c.req.header('authorization'));
  const principal = token ? await findPrincipal(deps.db, token) : null;
  return principal?.kind === 'shop' && mayAct(principal.role, 'manager') ? principal.shopId : null;
}

/** Whether a public call comes with a token of this shop, of its owner or a manager: they see more of it. */
export async function runsShop(deps: HttpDeps, c: HttpContext, shopId: string): Promise<boolean> {
  return (await callingShopIfAny(deps, c)) === shopId;
}
