import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientIp, rateLimitKey } from './client-ip.ts';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('clientIp', () => {
  // Shows docs/security.md, 4: 4.1.3, 15.3.4 proxy headers
  it('believes no header unless proxies are trusted', () => {
    expect(clientIp(request('1.2.3.4'), 0)).toBe('10.0.0.1');
  });

  it('takes the entry that the outermost trusted proxy wrote', () => {
    expect(clientIp(request('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(clientIp(request('6.6.6.6, 1.2.3.4, 10.0.0.9'), 2)).toBe('1.2.3.4');
    expect(clientIp(request(), 1)).toBe('10.0.0.1');
  });
});

describe('rateLimitKey', () => {
  it('counts an IPv6 customer by the /64 they have to themselves', () => {
    expect(rateLimitKey('2001:db8:1:2:3:4:5:6')).toBe(rateLimitKey('2001:db8:1:2::9'));
    expect(rateLimitKey('2001:db8:1:2::9')).not.toBe(rateLimitKey('2001:db8:1:3::9'));
    expect(rateLimitKey('::1')).toBe('0:0:0:0::/64');
    expect(rateLimitKey('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(rateLimitKey('10.0.0.1')).toBe('10.0.0.1');
  });
});
