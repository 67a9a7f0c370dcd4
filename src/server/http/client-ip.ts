import type { IncomingMessage } from 'node:http';

/** Rate-limit key of an address: an IPv4 address, or the /64 prefix of an IPv6 customer. */
export function rateLimitKey(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 || !ip.includes(':')) return v4 ?? ip;
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const middle = ip.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return `${[...front, ...middle, ...back].slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the client's address. Behind `trustedProxies` proxies it is the X-Forwarded-For entry written by the
 * outermost one; entries of others are ignored.
 */
export function clientIp(req: IncomingMessage, trustedProxies: number): string {
  const direct = req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const header = req.headers['x-forwarded-for'];
  const chain = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim());
  return chain.at(-trustedProxies) || direct;
}
