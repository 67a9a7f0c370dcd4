import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { kindsOf, leastShopRole, mayCall } from '#contracts/endpoints/callers';
import type { Endpoint } from '#contracts/endpoints/table';
import { VIEW_READS } from '#contracts/endpoints/view-reads';
import { WAITING_CALLS } from '#contracts/endpoints/waiting-calls';
import type { Side } from '#modules/community';
import {
  type AccountRef,
  accountId,
  findPrincipal,
  findViewPrincipal,
  isFactorRequired,
  isViewToken,
  type Principal,
  type SessionFacts,
} from '#modules/identity';
import type { ShopRole } from '#shared/constants';
import { AppError } from '#shared/errors';
import { mayAct } from '#shared/shop-roles';
import { currentRequest } from '../../platform/request-context.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import type { ListenerContext } from './request-context.ts';
import type { HttpContext } from './router.ts';

function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

const WRONG_ACCOUNT = {
  customer: 'Sign in with a customer account to continue',
  shop: 'Sign in to your shop to continue',
  admin: 'This is for admins only',
} as const;

/** Whether a request comes from an admin who looks at a customer's account. */
const isViewing = (c: HttpContext): boolean => isViewToken(bearerToken(c.req.header('authorization')) ?? '');

/** Calls `count` of what people do, unless it is an admin who only looks. */
export function unlessImpersonating(c: HttpContext, count: () => void): void {
  if (!isViewing(c)) count();
}

/**
 * Refuses an admin who looks at a customer's account everything but the plain reads named in {@link VIEW_READS}, before
 * anything else of a request is looked at; it stands before every endpoint. @throws AppError FORBIDDEN
 */
export function denyWhileImpersonating(key: string): MiddlewareHandler<HttpEnv> {
  const isOpen = (VIEW_READS as readonly string[]).includes(key);
  const isRead = key.startsWith('GET ');
  return async (c, next) => {
    if (!(isRead && isOpen) && isViewing(c)) {
      throw new AppError('FORBIDDEN', isRead ? VIEW_NOT_SHOWN : VIEW_ONLY_LOOKS);
    }
    await next();
  };
}
const VIEW_ONLY_LOOKS = 'You are viewing as the customer. You cannot change anything here';
const VIEW_NOT_SHOWN = 'You cannot see this while viewing as the customer';

const principalOf = (deps: HttpDeps, token: string) =>
  isViewToken(token) ? findViewPrincipal(deps.db, token) : findPrincipal(deps.db, token);

/**
 * Lets through whom an endpoint is for: no or bad token 401, a token of another kind of account or role 403. Where the
 * endpoint says so, a password given more than ten minutes ago is asked for again.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, SHOP_NOT_APPROVED, TOTP_REQUIRED, PASSWORD_REQUIRED
 */
export function requireCaller(deps: HttpDeps, key: string, endpoint: Endpoint) {
  const kinds = kindsOf(endpoint);
  const whileSettingUp = endpoint.beforeSecondFactor || endpoint.for === 'signed in';
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const principal = token ? await principalOf(deps, token) : null;
    if (!token || !principal) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue');
    if (!kinds.includes(principal.kind))
      throw new AppError('FORBIDDEN', WRONG_ACCOUNT[kinds[0] ?? 'customer']);
    if (!mayCall(principal, endpoint)) throw new AppError('FORBIDDEN', otherRoleNeeded(principal, endpoint));
    if (principal.kind === 'shop' && principal.preparing) assertOpenWhileWaiting(key);
    if (principal.kind === 'admin' && !whileSettingUp) await assertSecondFactor(deps, principal);
    remember(c, principal);
    c.set('token', token);
    if (endpoint.requiresRecentPassword) assertRecentPassword(c);
    await next();
  });
}

/** What a shop may not do before it is approved. @throws AppError SHOP_NOT_APPROVED */
function assertOpenWhileWaiting(key: string): void {
  if ((WAITING_CALLS as readonly string[]).includes(key)) return;
  throw new AppError(
    'SHOP_NOT_APPROVED',
    'Your shop is waiting for approval. This opens after approval. You can prepare products, delivery and your page now.',
  );
}

/** Keeps who asks, for the route and for what is written down about the request. */
function remember(c: HttpContext, { sessionId, passwordAt, ...principal }: Principal & SessionFacts): void {
  c.set('principal', principal);
  c.set('session', { sessionId, passwordAt });
  const isView = principal.kind === 'customer' && principal.view;
  // What is written down of the request is the admin's, who makes it.
  const id = isView ? isView.adminId : accountId(accountOf(principal));
  const request = currentRequest();
  if (request) request.accountId = id;
  if (c.env) (c.env as ListenerContext).accountId = id;
}

/** Minutes for which a password that was given counts for what moves money. */
const PASSWORD_COUNTS_MS = 10 * 60_000;

/** Whether the password was given in the last ten minutes. */
export const isPasswordFresh = (c: HttpContext): boolean =>
  Date.now() - c.get('session').passwordAt.getTime() <= PASSWORD_COUNTS_MS;

/** Within a route that asks for a fresh password in some cases only. @throws AppError PASSWORD_REQUIRED */
export function assertRecentPassword(c: HttpContext): void {
  if (!isPasswordFresh(c)) throw new AppError('PASSWORD_REQUIRED', 'Enter your password to continue');
}

/** Where a second factor is compulsory, an admin without one reaches its set-up alone. */
async function assertSecondFactor(deps: HttpDeps, admin: { secondFactor: boolean }): Promise<void> {
  if (admin.secondFactor || !(await isFactorRequired(deps.db, deps))) return;
  throw new AppError('TOTP_REQUIRED', 'Set up two-step sign-in first');
}

const ROLE_NEEDED: Record<ShopRole, string> = {
  owner: 'Only the owner of the shop may do this',
  manager: 'Only the owner or a manager of the shop may do this',
  packer: WRONG_ACCOUNT.shop,
};

function otherRoleNeeded(principal: Principal, endpoint: Endpoint): string {
  if (principal.kind === 'admin') return `Your admin role (${principal.adminRole}) does not allow this`;
  return ROLE_NEEDED[leastShopRole(endpoint) ?? 'packer'];
}

/** Refuses a shop's principal whose role is below `least`; others pass. @throws AppError FORBIDDEN */
export function assertRole(principal: Principal, least: ShopRole): void {
  if (principal.kind === 'shop' && !mayAct(principal.role, least)) {
    throw new AppError('FORBIDDEN', ROLE_NEEDED[least]);
  }
}

/** The customer behind a request; others are refused. */
export function customerId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'customer') throw new AppError('FORBIDDEN', WRONG_ACCOUNT.customer);
  return principal.userId;
}

/** Whether the customer's own orders are shown to the customer, or to an admin who only looks. */
export function orderReader(c: HttpContext): 'customer' | 'viewer' {
  const principal = c.get('principal');
  return principal.kind === 'customer' && principal.view ? 'viewer' : 'customer';
}

/** Who of which shop is behind a request; others are refused. */
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

/** Whom a message is to or from: the customer or the shop behind a request; others are refused. */
export function messageSide(c: HttpContext): Side {
  const principal = c.get('principal');
  return principal.kind === 'shop'
    ? { kind: 'shop', shopId: principal.shopId }
    : { kind: 'customer', userId: customerId(c) };
}

/** The admin behind a request; others are refused. */
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
