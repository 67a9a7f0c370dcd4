import { type ApiAccess, createCaller } from './call.ts';
import { authPathFrom } from './return-path.ts';
import { createPasswordPrompt } from './security/password-prompt.ts';
import { dropRefusedToken, storedToken } from './token.ts';

export { ApiError, isUnanswered, messageOf } from './api-error.ts';

const OPEN_CALLS = new Set(['/auth/login', '/auth/signup', '/shop/auth/login', '/shop/auth/signup']);

/** Asks a customer for the password again, on the pages that have the dialog. */
export const passwordPrompt = createPasswordPrompt();

/** A 401, but at login and signup, also ends the session (docs/specification.md, 8). */
export const customerAccess: ApiAccess = {
  token: storedToken,
  askPassword: passwordPrompt.ask,
  onRefused(path, token) {
    if (!OPEN_CALLS.has(path)) endSession(token);
  },
};

/** The API at the customer's access. */
export const { api, apiEnvelope } = createCaller(customerAccess);

/** A refusal of an older token must not end the session that has begun since. */
function endSession(refusedToken: string | null): void {
  if (storedToken() !== refusedToken) return;
  dropRefusedToken();
  const { pathname, search } = window.location;
  if (pathname !== '/auth') window.location.assign(authPathFrom({ pathname, search }));
}
