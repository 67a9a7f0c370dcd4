import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, pageFaults, smallTargets } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('admin pages', () => {
  it('are accessible: axe, one heading, no sideways scrolling, large touch targets', async () => {
    const { page, token, end } = await visitAsAdmin(dwaso);
    const [order] = (await api(dwaso, 'GET', '/admin/orders?limit=1', { token })).data;
    const { users } = (await api(dwaso, 'GET', '/admin/users?limit=1', { token })).data as unknown as {
      users: { id: string }[];
    };
    const { shops } = (await api(dwaso, 'GET', '/admin/shops?limit=1', { token })).data as unknown as {
      shops: { id: string }[];
    };
    const pages = [
      '',
      '/shops?status=ALL',
      `/shops/${shops[0]?.id}`,
      '/products',
      '/categories',
      '/seasons',
      '/search?view=words',
      '/search',
      '/users',
      `/users/${users[0]?.id}`,
      '/orders',
      `/orders/${order?.id}`,
      '/not-received',
      '/late',
      '/disputes',
      '/payments',
      '/payouts',
      '/money',
      '/desk',
      '/find?search=basket',
      '/desk/answers',
      '/announcements',
      '/mails',
      '/approvals',
      '/coupons',
      '/refunds',
      '/reviews',
      '/questions',
      '/reports',
      '/settings',
      '/security',
      '/jobs',
      '/limits',
      '/holds',
      '/outbox',
      '/audit',
      '/events',
    ];
    const faults: string[] = [];
    for (const path of pages) {
      await page.goto(`/admin${path}`);
      await page.waitForLoadState('networkidle');
      await page.locator('h1:not(.sr-only)').waitFor();
      const found = [...(await axeFaults(page)), ...(await pageFaults(page)), ...(await smallTargets(page))];
      faults.push(...found.map((fault) => `/admin${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await end();
  });
});
