import type { Login } from '#contracts/accounts';
import { apiEnvelope } from '../../lib/api.ts';

/**
 * The token for a pair of credentials.
 * @throws ApiError when they are refused; Error when the answer holds no token (SPEC.md 8)
 */
export async function requestToken(credentials: Login): Promise<string> {
  const { data } = await apiEnvelope<string | { token?: string } | null>('POST', '/auth/login', {
    body: credentials,
  });
  const token = typeof data === 'string' ? data : data?.token;
  if (!token) throw new Error('No token received from server');
  return token;
}
