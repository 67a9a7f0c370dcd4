import { createMiddleware } from 'hono/factory';
import { endpoints } from '#contract/endpoints';
import type { HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';

interface Address {
  pattern: RegExp;
  methods: Set<string>;
}

/** Key for URLs of the same shape: the first segment, which is never a parameter, and the number of segments. */
function kindOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return `${parts[0] ?? ''} ${parts.length}`;
}

/** Methods of the endpoints by path, grouped by shape. */
function addresses(): Map<string, Address[]> {
  const byPath = new Map<string, Set<string>>();
  for (const key of Object.keys(endpoints)) {
    const [method, path] = key.split(' ') as [string, string];
    const methods = byPath.get(path) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    byPath.set(path, methods);
  }
  const byKind = new Map<string, Address[]>();
  for (const [path, methods] of byPath) {
    const alike = byKind.get(kindOf(path)) ?? [];
    alike.push({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`), methods });
    byKind.set(kindOf(path), alike);
  }
  return byKind;
}

/**
 * Responds 405 with `Allow` when a path exists but not with this method. Runs before authentication.
 * @throws AppError METHOD_NOT_ALLOWED
 */
export function allowedMethods(base: string) {
  const all = addresses();
  return createMiddleware<HttpEnv>(async (c, next) => {
    const path = c.req.path.startsWith(base) ? c.req.path.slice(base.length) : c.req.path;
    const here = (all.get(kindOf(path)) ?? []).filter(({ pattern }) => pattern.test(path));
    if (here.length > 0 && !here.some(({ methods }) => methods.has(c.req.method))) {
      const methods = new Set(here.flatMap((address) => [...address.methods]));
      c.header('allow', [...methods].sort().join(', '));
      throw requestErrors.methodNotAllowed();
    }
    await next();
  });
}
