import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestToken, signInFailure } from './sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: unknown) {
  vi.stubGlobal('window', { location: { pathname: '/auth', search: '' } });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  return requestToken({ email: 'ama@example.com', password: 'a-good-password' });
}

describe('asking for a token', () => {
  // Shows docs/api.md, Points settled: `POST /auth/login`: `data` is the token; also at the top level as `token`
  it('takes it from data, or from data.token', async () => {
    expect(await answering(200, { data: 'secret' })).toBe('secret');
    expect(await answering(200, { data: { token: 'secret' } })).toBe('secret');
  });

  it('says so when there is none', async () => {
    await expect(answering(200, { data: null })).rejects.toThrow('No token received from server');
  });

  // Shows docs/specification.md, 8: "Login Failed"
  // Shows docs/specification.md, 8: "No token received from server"; success "Login Successful"
  it("says the server's message, else the error's, else the specification's words", async () => {
    const said = (status: number, body: unknown) => answering(status, body).catch(signInFailure);
    expect(await said(401, { message: 'Invalid email or password' })).toBe('Invalid email or password');
    expect(await said(200, {})).toBe('No token received from server');
    expect(await said(500, {})).toBe('Failed to sign in. Please try again.');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const unreachable = await requestToken({ email: 'a@b.gh', password: 'x' }).catch(signInFailure);
    expect(unreachable).toBe('We could not reach Dwaso. Check your internet connection and try again.');
  });
});
