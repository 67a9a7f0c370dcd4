import { expect, it } from 'vitest';
import { redactPath } from './redact-path.ts';

it.each([
  ['/api/v1/auth/verify-email/Zm9vYmFy', '/api/v1/auth/verify-email/...'],
  ['/api/v1/shop/auth/verify-email/Zm9vYmFy/', '/api/v1/shop/auth/verify-email/.../'],
  ['/api/v1/riders/callback/Zm9vYmFy', '/api/v1/riders/callback/...'],
  [
    '/api/v1/sms/reports/arkesel/Zm9vYmFy?status=DELIVERED',
    '/api/v1/sms/reports/arkesel/...?status=DELIVERED',
  ],
  ['/verify-email', '/verify-email'],
  ['/products/1', '/products/1'],
])('writes %s down as %s', (path, written) => {
  expect(redactPath(path)).toBe(written);
});
