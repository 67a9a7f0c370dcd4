import { createMiddleware } from 'hono/factory';
import { AppError } from '#contracts/errors';
import { findPrincipal, type Principal } from '#domain/accounts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import type { HttpContext } from './router.ts';

function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

const DOORS = {
  customer: 'This is for customers only',
  shop: 'This is for shops only',
  admin: 'This is for admins only',
} as const;

/** No or bad token: 401; a token of another door: 403. */
function requireKind(deps: HttpDeps, ...kinds: Principal['kind'][]) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const principal = token ? await findPrincipal(deps.db, token) : null;
    if (!token || !principal) throw new AppError('UNAUTHENTICATED', 'Please sign in to go on');
    if (!kinds.includes(principal.kind)) throw new AppError('FORBIDDEN', DOORS[kinds[0] ?? 'customer']);
    c.set('principal', principal);
    c.set('token', token);
    await next();
  });
}

export const requireCustomer = (deps: HttpDeps) => requireKind(deps, 'customer');
export const requireShop = (deps: HttpDeps) => requireKind(deps, 'shop');
export const requireCustomerOrShop = (deps: HttpDeps) => requireKind(deps, 'customer', 'shop');
export const requireAdmin = (deps: HttpDeps) => requireKind(deps, 'admin');

/** The customer behind a request that passed {@link requireCustomer}. */
export function customerId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'customer') throw new AppError('FORBIDDEN', DOORS.customer);
  return principal.userId;
}

/** The shop behind a request that passed {@link requireShop}. */
export function callingShopId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'shop') throw new AppError('FORBIDDEN', DOORS.shop);
  return principal.shopId;
}

/** The admin behind a request that passed {@link requireAdmin}. */
export function adminId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'admin') throw new AppError('FORBIDDEN', DOORS.admin);
  return principal.userId;
}
