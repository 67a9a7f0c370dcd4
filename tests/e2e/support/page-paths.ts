import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../src/web/routes.ts';

/** The path patterns of all pages, such as `/orders/:orderId`. */
export function allPaths(entries: readonly RouteConfigEntry[] = routes, above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? allPaths(entry.children, path) : [path || '/'];
  });
}

/** Pages shown only before sign-in. */
const AT_THE_PORTALS = ['/merchant/login', '/merchant/forgot-password', '/merchant/join'];
const BEFORE_ADMINS = ['/admin/login', '/admin/recovery'];

/** The pages of a site, or those shown to guests before sign-in. */
export function pathsFor(whose: 'market' | 'guest' | 'seller' | 'admin'): string[] {
  const outside = [...AT_THE_PORTALS, ...BEFORE_ADMINS];
  const under = (prefix: string) => (path: string) => path === prefix || path.startsWith(`${prefix}/`);
  const inside = allPaths().filter((path) => !outside.includes(path));
  if (whose === 'guest') return outside;
  if (whose === 'seller') return inside.filter(under('/merchant'));
  if (whose === 'admin') return inside.filter(under('/admin'));
  return inside.filter((path) => !under('/merchant')(path) && !under('/admin')(path));
}

/** The address of a page with its parameters filled in. @throws if a parameter has no id in `ids` */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace('*', 'nowhere').replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (!id) throw new Error(`No id is known for ${name} of ${path}`);
    return id;
  });
}
