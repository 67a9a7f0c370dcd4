import { createMiddleware } from 'hono/factory';
import type { EndpointKey } from '#contract/endpoints';
import { SCOPE_OF } from '#contract/scopes';
import { type ActiveApiKey, findApiKey } from '#modules/api-keys';
import { type ActiveAppToken, findAppToken } from '#modules/connected-apps';
import { accountId } from '#modules/identity';
import { END_USER_HEADER, isApiKey } from '#shared/api-key-scopes';
import { isAppToken } from '#shared/app-scopes';
import { currentRequest } from '../../platform/request-context.ts';
import { bearerToken, callerAccount } from './authenticate.ts';
import { countCall } from './budget-headers.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';
import type { ListenerContext } from './request-context.ts';
import type { HttpContext } from './router.ts';

const END_USER = /^[\w.-]{1,64}$/;

/**
 * Authorises the API key of a call, or the token of an app that acts for a customer, by {@link SCOPE_OF}, and counts the
 * call. Calls with neither pass. Runs on every endpoint, so that both are refused wherever no scope is written down.
 * @throws AppError UNAUTHENTICATED for a key that does not work; FORBIDDEN without the scope; RATE_LIMITED;
 * MALFORMED_REQUEST for an unusable `Dwaso-End-User`
 */
export function authorizeApiKey(deps: HttpDeps, key: string) {
  const scope = SCOPE_OF[key as EndpointKey];
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const isApp = token !== null && isAppToken(token);
    if (!token || !(isApp || isApiKey(token))) return next();
    const apiKey = await (isApp ? findAppToken : findApiKey)(deps.db, token);
    if (!apiKey) throw isApp ? requestErrors.appTokenInvalid() : requestErrors.apiKeyInvalid();
    remember(c, apiKey);
    await countCall(c, deps.rateLimits, 'apiKeys', apiKey.id);
    if (!scope) throw requestErrors.apiKeyNotAllowed();
    const scopes: readonly string[] = apiKey.scopes;
    if (!scopes.includes(scope)) throw requestErrors.scopeNeeded(scope);
    const endUser = c.req.header(END_USER_HEADER) ?? '';
    if (endUser && !END_USER.test(endUser)) throw requestErrors.endUserInvalid();
    c.set('apiKey', { ...apiKey, endUser });
    await next();
  });
}

/** Stores the key and its account for the request's log and audit entries. */
function remember(c: HttpContext, { id: apiKeyId, principal }: ActiveApiKey | ActiveAppToken): void {
  const told = { apiKeyId, accountId: accountId(callerAccount(principal)) };
  Object.assign(currentRequest() ?? {}, told);
  if (c.env) Object.assign(c.env as ListenerContext, told);
}

/**
 * Whom limits by internet address count: the address, or for a call with a key the partner's own user, since all of a
 * partner's users share its address.
 */
export function limitedParty(c: HttpContext): string {
  const apiKey = c.get('apiKey');
  return apiKey ? `key:${apiKey.id}:${apiKey.endUser}` : c.get('clientIp');
}
