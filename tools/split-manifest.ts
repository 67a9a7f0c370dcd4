import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getSite, SITES, type Site, siteManifest } from '../src/web/lib/ssr/sites.ts';

interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  imports?: string[];
}
interface Manifest {
  url: string;
  entry: { imports: string[] };
  routes: Record<string, RouteEntry>;
}

const ASSIGNMENT = 'window.__reactRouterManifest=';
const FILE = /^manifest-[\da-f]+\.js$/;
/** Links between the sites. */
const EVERYWHERE = new Set(['root', 'routes/market/layout', 'routes/market/not-found-page']);

/**
 * Replaces the list of all routes by one for each site, so that a market page does not load the portals' routes.
 * @param folder the browser's files, `build/client`
 */
export async function splitManifest(folder: string): Promise<void> {
  const assets = path.join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => FILE.test(file));
  if (!name) throw new Error('React Router has written no manifest');
  const text = await readFile(path.join(assets, name), 'utf8');
  const manifest = JSON.parse(text.slice(ASSIGNMENT.length, text.lastIndexOf('}') + 1)) as Manifest;
  for (const site of SITES) {
    const url = siteManifest(manifest.url, site);
    const routes = selectRoutes(site, manifest.routes);
    const short = JSON.stringify(
      { ...manifest, url, routes: omitLoadedFiles(routes, manifest) },
      unlessEmpty,
    );
    await writeFile(path.join(folder, url), `${ASSIGNMENT}${short};`);
  }
  await rm(path.join(assets, name));
}

/** React Router reads missing fields as false or empty. */
const unlessEmpty = (_name: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Omits the files that are loaded before a route: those of the entry and of the layouts around it. */
function omitLoadedFiles(routes: Manifest['routes'], { entry }: Manifest): Manifest['routes'] {
  const loadedBefore = ({ parentId }: RouteEntry): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? [...loadedBefore(parent), ...(parent.imports ?? [])] : entry.imports;
  };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const before = new Set(loadedBefore(route));
      return [id, { ...route, imports: route.imports?.filter((file) => !before.has(file)) }];
    }),
  );
}

/** A site's routes in their order. */
export function selectRoutes(site: Site, routes: Manifest['routes']): Manifest['routes'] {
  const joinPath = ({ parentId, path = '' }: RouteEntry): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? `${joinPath(parent)}/${path}`.replace(/\/+/g, '/') : path;
  };
  const isLayout = ({ path, index }: RouteEntry) => path === undefined && !index;
  const isOfSite = (route: RouteEntry): boolean =>
    EVERYWHERE.has(route.id) ||
    (isLayout(route)
      ? Object.values(routes).some((child) => child.parentId === route.id && isOfSite(child))
      : getSite(joinPath(route)) === site);
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => isOfSite(route)));
}
