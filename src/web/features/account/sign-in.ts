import type { Login } from '#contracts/accounts';
import { ApiError, getErrorMessage, isNetworkError } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { authTexts } from './auth-texts.tsx';

/**
 * The token for a pair of credentials.
 * @throws ApiError when they are refused; Error when the answer holds no token (docs/specification.md, 8)
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

/** The server's message, else the error's own, else docs/specification.md, 8's words: an answer without words has none of its own. */
export function signInFailure(error: unknown): string {
  const own = !(error instanceof ApiError) || isNetworkError(error) ? (error as Error | null)?.message : '';
  return getErrorMessage(error, own || authTexts.signInFailed);
}
