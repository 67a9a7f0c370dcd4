import type { IncomingMessage } from 'node:http';

/** What limits count by: an IPv4 address, or the /64 that an IPv6 customer has to themselves. */
export function limitKeyOf(ip: string): string {
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
 * The address a request came from. Behind `trustedProxies` proxies it is the entry of X-Forwarded-For that the
 * outermost of them wrote; a header from anybody else is not believed.
 */
export function clientIp(req: IncomingMessage, trustedProxies: number): string {
  const direct = req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const header = req.headers['x-forwarded-for'];
  const chain = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim());
  return chain.at(-trustedProxies) || direct;
}
