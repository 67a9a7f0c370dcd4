import type { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contracts/errors';
import type { HttpEnv } from './deps.ts';

interface Address {
  pattern: RegExp;
  methods: Set<string>;
}

/** The methods that the routes of an API take, by address. */
function addressesOf(api: OpenAPIHono<HttpEnv>): Address[] {
  const byPath = new Map<string, Set<string>>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    const methods = byPath.get(path) ?? new Set(['OPTIONS']);
    methods.add(method.toUpperCase());
    if (method === 'get') methods.add('HEAD');
    byPath.set(path, methods);
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    methods,
  }));
}

/**
 * 405 with `Allow` for an address that is there and takes no such method, before anybody is asked who they are; it
 * stands before the routes and learns of them at its first use. @throws AppError METHOD_NOT_ALLOWED
 */
export function allowedMethods(api: OpenAPIHono<HttpEnv>, base: string) {
  let addresses: Address[] | null = null;
  return createMiddleware<HttpEnv>(async (c, next) => {
    addresses ??= addressesOf(api);
    const path = c.req.path.startsWith(base) ? c.req.path.slice(base.length) : c.req.path;
    const here = addresses.filter(({ pattern }) => pattern.test(path));
    if (here.length > 0 && !here.some(({ methods }) => methods.has(c.req.method))) {
      const methods = new Set(here.flatMap((address) => [...address.methods]));
      c.header('allow', [...methods].sort().join(', '));
      throw new AppError('METHOD_NOT_ALLOWED', 'This address does not take this method');
    }
    await next();
  });
}
