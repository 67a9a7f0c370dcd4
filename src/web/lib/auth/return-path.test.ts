import { describe, expect, it } from 'vitest';
import { createSession } from './create-session.ts';
import { safeReturnPath } from './return-path.ts';

const { loginPathFrom, returnPathFrom } = createSession('customer');

describe('where a sign-in returns', () => {
  it('remembers path and query', () => {
    const to = loginPathFrom({ pathname: '/checkout', search: '?order=1' });
    expect(to).toBe('/auth?returnTo=%2Fcheckout%3Forder%3D1');
    expect(returnPathFrom(new URL(to, 'http://x').searchParams)).toBe('/checkout?order=1');
  });

  // Shows docs/security.md, 1: 1.2.2 URLs
  it('leads to the dashboard otherwise', () => {
    expect(loginPathFrom({ pathname: '/' })).toBe('/auth');
    expect(returnPathFrom(new URLSearchParams())).toBe('/dashboard');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\tx',
    '/auth?x=1',
    '/login',
    '',
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('keeps a path that only begins like the sign-in page', () => {
    expect(safeReturnPath('/authors')).toBe('/authors');
  });
});
