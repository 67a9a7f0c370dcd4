import { createMiddleware } from 'hono/factory';
import { AppError } from '#contracts/errors';
import { findPrincipal } from '#domain/accounts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import type { HttpContext } from './router.ts';

function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

/**
 * Lets customers pass. No or bad token: 401; a shop's or an admin's token: 403, since theirs are other doors.
 */
export function requireCustomer(deps: HttpDeps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const principal = token ? await findPrincipal(deps.db, token) : null;
    if (!token || !principal) throw new AppError('UNAUTHENTICATED', 'Please sign in to go on');
    if (principal.kind !== 'customer') throw new AppError('FORBIDDEN', 'This is for customers only');
    c.set('principal', principal);
    c.set('token', token);
    await next();
  });
}

/** The customer behind a request that passed {@link requireCustomer}. */
export function customerId(c: HttpContext): string {
  const principal = c.get('principal');
  if (principal.kind !== 'customer') throw new AppError('FORBIDDEN', 'This is for customers only');
  return principal.userId;
}
