import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall } from '#contract/callers';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { ADMIN_ROLES, type AdminRole } from '../../src/shared/admin-roles.ts';
import { ADMIN, main, newShop, visitAsAdmin } from './support/admin.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

/*
 * Presses every button of the admins' pages as each role. Calls that would change something are recorded, not sent,
 * and compared with the table of endpoints.
 */

let dwaso: TestApp;
let pages: string[];
beforeAll(async () => {
  dwaso = await startTestApp();
  const waiting = await newShop(dwaso, 'Button Baskets');
  const { page, token, end } = await visitAsAdmin(dwaso);
  await page.close();
  const first = async (path: string, of?: string) => {
    const { data } = await api(dwaso, 'GET', path, { token });
    return ((of ? (data as unknown as Record<string, { id: string }[]>)[of] : data) as { id: string }[])[0]
      ?.id;
  };
  pages = [
    ...[
      'money',
      'payments',
      'payouts',
      'refunds',
      'approvals',
      'coupons',
      'products',
      'reviews',
      'questions',
    ],
    ...[
      'reports',
      'categories',
      'seasons',
      'translations',
      'translations?view=suggestions',
      'recordings',
      'search',
      'search?view=words',
      'announcements',
      'mails',
      'settings',
    ],
    ...[
      'outbox',
      'jobs',
      'not-received',
      'disputes',
      'desk',
      'desk/answers',
      `desk/SHOP_REVIEW/${waiting}`,
      `shops/${waiting}`,
    ],
    `shops/${await first('/admin/shops?status=APPROVED', 'shops')}`,
    `orders/${await first('/admin/orders?status=PROCESSING')}`,
    `orders/${await first('/admin/orders?status=AWAITING_PAYMENT')}`,
    `users/${await first('/admin/users?search=customer@dwaso.test', 'users')}`,
    `users/${await first('/admin/users?search=customer@dwaso.test', 'users')}/view`,
    `disputes/${await first('/admin/disputes')}`,
  ].filter((path) => !path.includes('undefined'));
  await end();
});
afterAll(() => dwaso.close());

/** An admin with this role, signed in on a wide screen. */
async function visitAs(adminRole: AdminRole) {
  const email = `${adminRole}@example.com`;
  await dwaso.database.pool.query(
    `insert into users (email, password_hash, first_name, last_name, role, admin_role, email_verified_at)
     select $1, password_hash, 'Abena', 'Admin', role, $2, now() from users where email = $3`,
    [email, adminRole, ADMIN.email],
  );
  const { data } = await api(dwaso, 'POST', '/admin/login', { body: { ...ADMIN, email } });
  const visit = await dwaso.visit({ width: 1280 });
  const { token } = data as unknown as { token: string };
  await visit.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return visit;
}

const KEYS = (Object.keys(endpoints) as EndpointKey[])
  .map((key) => {
    const [method, path = ''] = key.split(' ');
    return { key, shape: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+').replace('.', '\\.')}$`) };
  })
  // Match `/payouts/run` before `/payouts/{id}`.
  .toSorted((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')));

/** Records every call of the API and stops those that would change something. */
async function recordCalls(page: Page): Promise<Set<EndpointKey>> {
  const recorded = new Set<EndpointKey>();
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/v1', '');
    const endpoint = KEYS.find(({ shape }) => shape.test(`${request.method()} ${path}`));
    if (endpoint) recorded.add(endpoint.key);
    if (request.method() === 'GET') return route.continue();
    await route.fulfill({
      status: 409,
      json: { success: false, code: 'INVALID_STATE', message: 'Not sent' },
    });
  });
  return recorded;
}

/** Waits until every request of the page is answered and the page has rendered. */
type Settle = () => Promise<unknown>;

function watchRequests(page: Page): Settle {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const nextFrame = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return async () => {
    for (let idleRounds = 0; idleRounds < 3; idleRounds = pending.size ? 0 : idleRounds + 1)
      await nextFrame();
  };
}

/** What a field of a kind is filled with, where it is not a number. */
const FILLED: Record<string, string> = { TEXTAREA: 'It was found so.', tel: '024 123 4567' };

/** Fills the empty fields of the open dialog and submits it. */
async function send(page: Page, settle: Settle) {
  const dialog = page.locator('dialog[open]');
  for (const field of await dialog.locator('input:not([type=checkbox]), textarea').all()) {
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (!(await field.inputValue())) await field.fill(FILLED[kind] ?? '1');
  }
  for (const select of await dialog.locator('select').all()) {
    if (!(await select.inputValue())) await select.selectOption({ index: 1 });
  }
  // The form may report a missing field and send nothing.
  const buttons = dialog.getByRole('button').filter({ hasNotText: /Go back|Close/ });
  await buttons.last().click({ timeout: CLICK_MS });
  await settle();
}

/** How long to try a button before skipping it as covered or gone. */
const CLICK_MS = 3_000;

async function pressAll(page: Page, path: string, settle: Settle) {
  await page.goto(`/admin/${path}`);
  await page.waitForLoadState('networkidle');
  await settle();
  const buttons = main(page)
    .locator('button:not(:disabled, [aria-disabled="true"])')
    .filter({ visible: true });
  const pressed = new Set<string>(['Search', 'Clear', 'Previous', 'Next', 'Save as CSV']);
  for (;;) {
    const names = await buttons.evaluateAll((elements) =>
      elements.map((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/[\d,]+|:.*/g, ''),
      ),
    );
    const index = names.findIndex(
      (name) => !pressed.has(name) && !(pressed.has('Remove ') && name.startsWith('Remove ')),
    );
    if (index < 0) return;
    const name = names[index] as string;
    pressed.add(name);
    if (name.startsWith('Remove ')) pressed.add('Remove ');
    await buttons
      .nth(index)
      .click({ timeout: CLICK_MS })
      .catch(() => undefined);
    await settle();
    if (await page.locator('dialog[open]').count()) {
      await send(page, settle).catch(() => undefined);
      for (let attempt = 0; attempt < 3 && (await page.locator('dialog[open]').count()); attempt++) {
        await page.keyboard.press('Escape');
      }
    }
  }
}

/** Calls that the owner's pages must offer, to show that the walk reaches them. */
const OWNER_CALLS: readonly EndpointKey[] = [
  'POST /admin/users/{id}/suspend',
  'POST /admin/users/{id}/end-sessions',
  'POST /admin/users/{id}/recovery',
  'POST /admin/shops/{id}/recovery',
  'POST /admin/orders/{id}/refund',
  'DELETE /admin/orders/{id}',
  'POST /admin/reviews/{id}/hide',
  'POST /admin/products/{id}/hide',
  'POST /admin/shops/{id}/ban',
  'POST /admin/shops/{id}/approve',
  'POST /admin/shops/{id}/payouts/hold',
  'POST /admin/payments/{reference}/verify',
  'POST /admin/jobs/{queue}/run',
  'DELETE /admin/search/terms/{id}',
];

it('shows each role only the actions it may take', async () => {
  await Promise.all(
    ADMIN_ROLES.map(async (adminRole) => {
      const { page, end } = await visitAs(adminRole);
      const recorded = await recordCalls(page);
      const settle = watchRequests(page);
      for (const path of pages) await pressAll(page, path, settle);
      const caller = { kind: 'admin', adminRole } as const;
      // Two calls also check their body: support may only cancel unpaid orders, finance may only change the fee.
      const isForbidden = (key: EndpointKey) =>
        !mayCall(caller, endpoints[key]) || (adminRole === 'support' && key === 'DELETE /admin/orders/{id}');
      await page.goto('/admin/settings');
      await page.locator('[aria-labelledby=contact] input').first().waitFor();
      expect(await page.locator('[aria-labelledby=contact] [type=submit]').count()).toBe(
        adminRole === 'owner' ? 1 : 0,
      );
      const closed = [...recorded].filter(isForbidden);
      const missed = OWNER_CALLS.filter((key) => !isForbidden(key) && !recorded.has(key));
      expect({ adminRole, closed, missed }).toEqual({ adminRole, closed: [], missed: [] });
      await end();
    }),
  );
}, 600_000);
