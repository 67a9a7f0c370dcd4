import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { HttpDeps } from '#server/http/deps';
import type { RouteGroup } from '#server/http/endpoint-routes';
import { ROUTES } from './modules.ts';

const deps = { rateLimits: { pictures: {} }, webhooks: { names: [] } } as unknown as HttpDeps;
const unused = () => {
  throw new Error('No route is called here');
};

/** Each route once, in the order in which they are matched. */
const routes = [
  ...new Set(
    ROUTES.flatMap((group) => group(deps, unused).routes.map(({ method, path }) => `${method} ${path}`)),
  ),
];
const isParameter = (part: string) => part.startsWith(':');

/** The first place where one route has a parameter and the other a literal; null if no address matches both. */
function firstDifference(one: string, other: string): [string, string] | null {
  const pairs = one.split('/').map((part, nr): [string, string] => [part, other.split('/')[nr] ?? '']);
  if (one.split('/').length !== other.split('/').length) return null;
  if (pairs.some(([a, b]) => a !== b && !isParameter(a) && !isParameter(b))) return null;
  return pairs.find(([a, b]) => isParameter(a) !== isParameter(b)) ?? null;
}

it('a route of literals is matched before one with a parameter in their place', () => {
  expect(routes.length).toBeGreaterThan(300);
  const hidden = routes.flatMap((earlier, nr) =>
    routes
      .slice(nr + 1)
      .filter((later) => isParameter(firstDifference(earlier, later)?.[0] ?? ''))
      .map((later) => `${later} by ${earlier}`),
  );
  // Of a shop with the id `reviews` or `questions`, which there is none of.
  expect(hidden.toSorted()).toEqual([
    'GET /products/shop/:id by GET /products/:id/questions',
    'GET /products/shop/:id by GET /products/:id/reviews',
  ]);
});

const pathsOf = (groups: readonly RouteGroup[]) =>
  groups.flatMap((group) =>
    group(deps, unused).routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );

it('an endpoint is handled in the module whose contract describes it', async () => {
  const describedIn = new Map<string, string>();
  for (const file of globSync('src/modules/*/contract/*-endpoints.ts')) {
    const tables = Object.values(
      (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, object>,
    );
    const module = basename(dirname(dirname(file)));
    for (const key of tables.flatMap((table) => Object.keys(table))) {
      if (key in endpoints) describedIn.set(key, module);
    }
  }
  expect([...describedIn.keys()].toSorted()).toEqual(Object.keys(endpoints).toSorted());

  const elsewhere: string[] = [];
  for (const file of globSync('src/modules/*/http/routes.ts')) {
    const { routes: groups } = (await import(/* @vite-ignore */ `../../${file}`)) as { routes: RouteGroup[] };
    const module = basename(dirname(dirname(file)));
    for (const key of new Set(pathsOf(groups))) {
      const contract = describedIn.get(key);
      if (contract && contract !== module)
        elsewhere.push(`${key}: contract in ${contract}, handler in ${module}`);
      describedIn.delete(key);
    }
  }
  expect(elsewhere).toEqual([]);
  expect([...describedIn.keys()]).toEqual([]);
});
