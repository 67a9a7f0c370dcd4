import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mayCall, minShopRole, type Person, personKinds } from '#contract/callers';
import { IMPERSONATION_READS } from '#contract/impersonation-allowlist';
import { PENDING_SHOP_CALLS } from '#contract/pending-shop-allowlist';
import type { Endpoint } from '#contract/table';
import type { ThreadSide } from '#modules/community';
import {
  type AccountRef,
  accountId,
  findImpersonator,
  findPrincipal,
  isImpersonationToken,
  isMfaRequired,
  type Principal,
  type SessionFacts,
} from '#modules/identity';
import type { ShopRole } from '#shared/constants';
import type { AppError } from '#shared/errors';
import { mayAct } from '#shared/shop-roles';
import { currentRequest } from '../../platform/request-context.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';
import type { ListenerContext } from './request-context.ts';
import type { HttpContext } from './router.ts';

export function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

const WRONG_ACCOUNT = {
  customer: requestErrors.customersOnly,
  shop: requestErrors.shopsOnly,
  admin: requestErrors.adminsOnly,
} as const;

/** Whether the request comes from an admin impersonating a customer. */
const isViewing = (c: HttpContext): boolean =>
  isImpersonationToken(bearerToken(c.req.header('authorization')) ?? '');

/** Counts a user's action, unless an impersonating admin made it. */
export function unlessImpersonating(c: HttpContext, count: () => void): void {
  if (!isViewing(c)) count();
}

/**
 * Restricts an impersonating admin to the reads in {@link IMPERSONATION_READS}. Runs first on every endpoint.
 * @throws AppError FORBIDDEN
 */
export function denyWhileImpersonating(key: string): MiddlewareHandler<HttpEnv> {
  const isOpen = (IMPERSONATION_READS as readonly string[]).includes(key);
  const isRead = key.startsWith('GET ');
  return async (c, next) => {
    if (!(isRead && isOpen) && isViewing(c)) {
      throw isRead ? requestErrors.notShownToViewers() : requestErrors.viewersCannotChange();
    }
    await next();
  };
}

const principalOf = (deps: HttpDeps, token: string) =>
  isImpersonationToken(token) ? findImpersonator(deps.db, token) : findPrincipal(deps.db, token);

/**
 * Authorises the caller of an endpoint: 401 without a valid token, 403 for another kind of account or role. Where the
 * endpoint requires it, the password must have been entered within the last ten minutes.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, SHOP_NOT_APPROVED, TOTP_REQUIRED, PASSWORD_REQUIRED
 */
export function requireCaller(deps: HttpDeps, key: string, endpoint: Endpoint) {
  const kinds = personKinds(endpoint);
  const whileSettingUp = endpoint.beforeSecondFactor || endpoint.for === 'signed in';
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const principal = callerOfKey(c) ?? (token ? await principalOf(deps, token) : null);
    if (!token || !principal) throw requestErrors.signInNeeded();
    if (!kinds.includes(principal.kind)) throw WRONG_ACCOUNT[kinds[0] ?? 'customer']();
    if (!mayCall(personOf(c, principal), endpoint)) throw otherRoleNeeded(principal, endpoint);
    if (principal.kind === 'shop' && principal.preparing) assertOpenWhileWaiting(key);
    if (principal.kind === 'admin' && !whileSettingUp) await assertSecondFactor(deps, principal);
    remember(c, principal);
    c.set('token', token);
    if (endpoint.requiresRecentPassword) assertRecentPassword(c);
    await next();
  });
}

/** The caller of an API key, for which no password was ever entered. */
function callerOfKey(c: HttpContext): (Principal & SessionFacts) | null {
  const apiKey = c.get('apiKey');
  return apiKey ? { ...apiKey.principal, sessionId: apiKey.id, passwordAt: new Date(0) } : null;
}

/** A shop's key may call what its scopes open, because its owner chose them; the rows it reaches are a manager's. */
function personOf(c: HttpContext, principal: Principal): Person {
  return c.get('apiKey') && principal.kind === 'shop' ? { kind: 'shop', role: 'owner' } : principal;
}

/** Rejects calls that need an approved shop. @throws AppError SHOP_NOT_APPROVED */
function assertOpenWhileWaiting(key: string): void {
  if ((PENDING_SHOP_CALLS as readonly string[]).includes(key)) return;
  throw requestErrors.shopNotApproved();
}

/** Stores the caller in the context, for the route and for the request's log and audit entries. */
function remember(c: HttpContext, { sessionId, passwordAt, ...principal }: Principal & SessionFacts): void {
  c.set('principal', principal);
  c.set('session', { sessionId, passwordAt });
  const isView = principal.kind === 'customer' && principal.view;
  // The log attributes an impersonated request to the admin.
  const id = isView ? isView.adminId : accountId(callerAccount(principal));
  const request = currentRequest();
  if (request) request.accountId = id;
  if (c.env) (c.env as ListenerContext).accountId = id;
}

/** How long an entered password counts as recent. */
const PASSWORD_COUNTS_MS = 10 * 60_000;

/** Whether the password was entered in the last ten minutes. */
export const isPasswordFresh = (c: HttpContext): boolean =>
  Date.now() - c.get('session').passwordAt.getTime() <= PASSWORD_COUNTS_MS;

/** For routes that need a recent password in some cases only. @throws AppError PASSWORD_REQUIRED */
export function assertRecentPassword(c: HttpContext): void {
  if (!isPasswordFresh(c)) throw requestErrors.passwordNeeded();
}

/** Where a second factor is compulsory, an admin without one can only reach its set-up. */
async function assertSecondFactor(deps: HttpDeps, admin: { secondFactor: boolean }): Promise<void> {
  if (admin.secondFactor || !(await isMfaRequired(deps.db, deps))) return;
  throw requestErrors.secondFactorNeeded();
}

const ROLE_NEEDED: Record<ShopRole, () => AppError> = {
  owner: requestErrors.ownersOnly,
  manager: requestErrors.managersOnly,
  packer: requestErrors.shopsOnly,
};

function otherRoleNeeded(principal: Principal, endpoint: Endpoint): AppError {
  if (principal.kind === 'admin') return requestErrors.adminRoleTooLow(principal.adminRole);
  return ROLE_NEEDED[minShopRole(endpoint) ?? 'packer']();
}

/** Rejects a shop principal whose role is below `least`; other principals pass. @throws AppError FORBIDDEN */
export function assertRole(principal: Principal, least: ShopRole): void {
  if (principal.kind === 'shop' && !mayAct(principal.role, least)) {
    throw ROLE_NEEDED[least]();
  }
}

/** Returns the calling customer's id; rejects other callers. */
export function customerId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'customer') throw requestErrors.customersOnly();
  return principal.userId;
}

/** Whether a customer's orders are shown to the customer, to an app, or to an impersonating admin. */
export function orderReader(c: HttpContext): 'customer' | 'app' | 'viewer' {
  const principal = c.get('principal');
  if (c.get('apiKey')) return 'app';
  return principal.kind === 'customer' && principal.view ? 'viewer' : 'customer';
}

/** Returns the calling shop and its user; rejects other callers. */
export function callingShop(c: HttpContext): Extract<Principal, { kind: 'shop' }> {
  const principal = c.get('principal');
  if (principal.kind !== 'shop') throw requestErrors.shopsOnly();
  return principal;
}

export const callingShopId = (c: HttpContext): string => callingShop(c).shopId;

/** Returns the account whose password opened the session: for a shop, the owner or a team member. */
export function callerAccount(principal: Principal): AccountRef {
  if (principal.kind !== 'shop') return { userId: principal.userId };
  const { memberId, shopId } = principal;
  return memberId ? { memberId } : { shopId };
}

/** Returns the calling customer or shop as a side of a conversation; rejects other callers. */
export function messageSide(c: HttpContext): ThreadSide {
  const principal = c.get('principal');
  return principal.kind === 'shop'
    ? { kind: 'shop', shopId: principal.shopId }
    : { kind: 'customer', userId: customerId(c) };
}

/** Returns the calling admin's id; rejects other callers. */
export function adminId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'admin') throw requestErrors.adminsOnly();
  return principal.userId;
}

/** Returns the shop of a public call with an owner's or manager's token; null for all other calls. */
export async function callingShopIfAny(deps: HttpDeps, c: HttpContext): Promise<string | null> {
  const token = bearerToken(c.req.header('authorization'));
  const principal = callerOfKey(c) ?? (token ? await findPrincipal(deps.db, token) : null);
  return principal?.kind === 'shop' && mayAct(principal.role, 'manager') ? principal.shopId : null;
}

/** Whether a public call has an owner's or manager's token of this shop, and so sees more of it. */
export async function runsShop(deps: HttpDeps, c: HttpContext, shopId: string): Promise<boolean> {
  return (await callingShopIfAny(deps, c)) === shopId;
}
