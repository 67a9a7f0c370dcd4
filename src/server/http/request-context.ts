import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { inRequest } from '../../platform/request-context.ts';
import type { HttpEnv } from './deps.ts';

const DEVICE = /^[\w-]{16,64}$/;

/** The listener's facts about a request. Account and API key are set after authentication, for the log line. */
export interface ListenerContext {
  requestId?: string;
  clientIp?: string;
  isLocal?: boolean;
  accountId?: string;
  apiKeyId?: string;
}

/** Makes the request's origin available to everything below. */
export const withRequestContext = createMiddleware<HttpEnv>(async (c, next) => {
  const { requestId = '', clientIp = '' } = (c.env ?? {}) as ListenerContext;
  c.set('requestId', requestId);
  c.set('clientIp', clientIp);
  const device = c.req.header('x-device') ?? '';
  const context = {
    requestId,
    address: clientIp,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    deviceHash: DEVICE.test(device) ? createHash('sha256').update(device).digest('hex') : '',
    accountId: null,
    apiKeyId: null,
  };
  c.set('deviceHash', context.deviceHash);
  await inRequest(context, next);
});
