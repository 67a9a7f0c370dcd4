import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../src/web/routes.ts';

/** The path patterns of all pages, such as `/orders/:orderId`. */
export function allPaths(entries: readonly RouteConfigEntry[] = routes, parentPath = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parentPath}/${entry.path}` : parentPath;
    if (entry.children) return allPaths(entry.children, path);
    // A last part with a question mark may be left out.
    return path.endsWith('?') ? [path.replace(/\/[^/]*$/, ''), path.slice(0, -1)] : [path || '/'];
  });
}

/** Pages shown only before sign-in. */
const MERCHANT_AUTH_PATHS = ['/merchant/login', '/merchant/forgot-password', '/merchant/join'];
const ADMIN_AUTH_PATHS = ['/admin/login', '/admin/recovery'];

/** The pages of a site, or those shown to guests before sign-in. */
export function pathsFor(audience: 'market' | 'guest' | 'seller' | 'admin'): string[] {
  const authPaths = [...MERCHANT_AUTH_PATHS, ...ADMIN_AUTH_PATHS];
  const isUnder = (prefix: string) => (path: string) => path === prefix || path.startsWith(`${prefix}/`);
  const otherPaths = allPaths().filter((path) => !authPaths.includes(path));
  if (audience === 'guest') return authPaths;
  if (audience === 'seller') return otherPaths.filter(isUnder('/merchant'));
  if (audience === 'admin') return otherPaths.filter(isUnder('/admin'));
  return otherPaths.filter((path) => !isUnder('/merchant')(path) && !isUnder('/admin')(path));
}

/** The address of a page with its parameters filled in. @throws if a parameter has no id in `ids` */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace('*', 'nowhere').replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (!id) throw new Error(`No id is known for ${name} of ${path}`);
    return id;
  });
}
