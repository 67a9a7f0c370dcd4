import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('the first HTML', () => {
  const html = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(dwaso.url + path, { headers })).text();

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/products', ['BreadcrumbList', 'ItemList']],
    ['/products/:product', ['Product', 'BreadcrumbList']],
    ['/shops', ['BreadcrumbList', 'ItemList']],
    ['/shops/:shop', ['BreadcrumbList']],
  ])('of %s tells machines what it is', async (template, types) => {
    const path = await fillTemplate(template);
    const text = await html(path);
    const matches = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const kinds = matches.map(([, json]) => JSON.parse(json ?? '')['@type']);
    expect(kinds).toEqual(expect.arrayContaining(types));
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`));
    expect(text).toMatch(/<meta name="description" content="[^"]{40,160}"/);
    for (const property of ['title', 'description', 'url', 'image', 'type', 'site_name']) {
      expect(text).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+"`));
    }
  });

  it.each(['/', '/products', '/products/:product', '/shops/:shop', '/cart', '/dashboard'])(
    'of %s is the same for every visitor',
    async (template) => {
      const path = await fillTemplate(template);
      const { data: token } = await api(dwaso, 'POST', '/auth/login', {
        body: { email: 'customer@dwaso.test', password: 'Market-day-1!' },
      });
      const signedIn = await html(path, { authorization: `Bearer ${token}`, cookie: `token=${token}` });
      expect(signedIn).toBe(await html(path));
    },
  );

  async function fillTemplate(template: string): Promise<string> {
    const [product] = (await api(dwaso, 'GET', '/products?limit=1')).data;
    const [shop] = (await api(dwaso, 'GET', '/shops?limit=1')).data;
    return template.replace(':product', product?.id ?? '').replace(':shop', shop?.id ?? '');
  }
});
