import type { Login } from '#src/modules/identity/contract/accounts.ts';
import { ApiError, getErrorMessage, isNetworkError } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { authTexts } from './auth-texts.tsx';

/**
 * Requests a token for an e-mail and a password.
 * @throws ApiError if they are refused; Error if the response has no token (docs/specification.md, 8)
 */
export async function requestToken(credentials: Login): Promise<string> {
  const data = (await customerSession.call('POST /auth/login', { body: credentials })) as
    | string
    | { token?: string }
    | null
    | undefined;
  const token = typeof data === 'string' ? data : data?.token;
  if (!token) throw new Error(authTexts.noToken);
  return token;
}

/** The server's message, otherwise the error's, otherwise that of docs/specification.md, 8. */
export function signInFailure(error: unknown): string {
  const own = !(error instanceof ApiError) || isNetworkError(error) ? (error as Error | null)?.message : '';
  return getErrorMessage(error, own || authTexts.signInFailed);
}
