import { describe, expect, it } from 'vitest';
import routes from '../../web/routes.ts';
import { createRouteNames, PAGES } from './route-names.ts';

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

/** The addresses of pages, as the router has them. */
function addressesOf(all: Route[], under = ''): string[] {
  return all.flatMap(({ path, children }) => {
    const address = path ? `${under}/${path}` : under;
    if (children) return addressesOf(children, address);
    // A last part with a question mark may be left out.
    return address.endsWith('?') ? [address.replace(/\/[^/]*$/, ''), address.slice(0, -1)] : [address || '/'];
  });
}

describe('the name of a route', () => {
  const nameOf = createRouteNames();

  it('is known of each page that there is', () => {
    const pages = addressesOf(routes as Route[])
      .filter((address) => !address.includes('*'))
      .map((address) => address.replace(/:(\w+)/g, '{$1}'));
    expect(PAGES.toSorted()).toEqual([...new Set(pages)].toSorted());
  });

  it('is that of the endpoint, the page or the folder', () => {
    expect(nameOf('/')).toBe('/');
    expect(nameOf('/_root.data')).toBe('/');
    expect(nameOf('/products/0199a')).toBe('/products/{productId}');
    expect(nameOf('/products/0199a.data')).toBe('/products/{productId}');
    expect(nameOf('/merchant/products/new')).toBe('/merchant/products/new');
    expect(nameOf('/api/v1/cart')).toBe('/api/v1/cart');
    expect(nameOf('/api/v1/products/0199a')).toBe('/api/v1/products/{id}');
    expect(nameOf('/assets/frame-1.js')).toBe('/assets');
    expect(nameOf('/readyz')).toBe('/readyz');
  });

  it('is one and the same for all that there is not', () => {
    for (const path of ['/wp-login.php', '/api/v1/nothing', '/a/b/c/d', '/products/a/b/c', '/.env']) {
      expect(nameOf(path), path).toBe('other');
    }
  });
});
