import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { isLoopbackHost } from '../../platform/hosts.ts';
import type { HttpEnv } from './deps.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request comes from this machine. Proxied requests do not, even if the proxy runs here. Neither do requests
 * with a foreign host name that resolves to loopback (DNS rebinding).
 */
export function isLocalRequest(req: IncomingMessage): boolean {
  if (!isLoopbackHost(req.socket.remoteAddress ?? '')) return false;
  if (FORWARDED.some((name) => req.headers[name] !== undefined)) return false;
  return isLoopbackHost((req.headers.host ?? '').replace(/:\d+$/, ''));
}

/** Admits only this machine, or requests with `token`; `hint` tells how to open it to others. */
export function localOnly(hint: string, token?: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const sent = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!c.get('isLocal') && !(token && isSame(sent, token))) {
      return c.text(`This answers the machine it runs on only. ${hint}\n`, 403);
    }
    return next();
  });
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
