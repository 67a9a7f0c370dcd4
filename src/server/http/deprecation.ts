import type { MiddlewareHandler } from 'hono';
import type { Deprecation } from '#contract/table';
import type { HttpEnv } from './deps.ts';

/** Adds `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the contract's policy to every answer. */
export function markDeprecated({ since, sunset }: Deprecation): MiddlewareHandler<HttpEnv> {
  const headers = {
    deprecation: `@${Date.parse(since) / 1000}`,
    link: '</api/docs>; rel="deprecation"; type="text/html"',
    ...(sunset && { sunset: new Date(sunset).toUTCString() }),
  };
  return async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  };
}
