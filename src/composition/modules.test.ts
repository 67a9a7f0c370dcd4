import { expect, it } from 'vitest';
import type { HttpDeps } from '#server/http/deps';
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
