import type { IncomingMessage } from 'node:http';

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
