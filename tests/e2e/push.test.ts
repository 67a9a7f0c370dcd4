import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectToast, newCustomer } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp({
    VAPID_PUBLIC_KEY:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    VAPID_PRIVATE_KEY: 'b'.repeat(43),
  });
});
afterAll(() => dwaso.close());

/** A service worker and a push service inside the page; the browser's own is on the internet. `asked` counts requests for permission. */
const standInForPushService = (page: Page) =>
  page.addInitScript(() => {
    const asked = () => Number(localStorage.getItem('asked') ?? 0);
    const subscription = () =>
      localStorage.getItem('subscribed') && {
        endpoint: 'http://127.0.0.1:9/send/1',
        options: { applicationServerKey: null },
        unsubscribe: async () => localStorage.removeItem('subscribed'),
        toJSON: () => ({
          endpoint: 'http://127.0.0.1:9/send/1',
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        }),
      };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', String(asked() + 1));
      return 'granted';
    };
    const pushManager = {
      getSubscription: async () => subscription() || null,
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription();
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: async () => undefined,
        addEventListener: () => undefined,
        getRegistration: async () => ({ pushManager }),
      },
    });
  });

it('a customer turns notifications on and off on the account page, and is asked after the click alone', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await standInForPushService(page);
  await newCustomer(dwaso, visit);
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await page.goto('/dashboard?tab=account');
  await page.getByRole('heading', { name: 'Messages you get' }).scrollIntoViewIfNeeded();
  const on = page.getByRole('button', { name: 'Turn on notifications' });
  await on.waitFor();
  expect(await asked()).toBeNull();
  await on.click();
  await expectToast(page, 'Notifications are on');
  expect(await asked()).toBe('1');
  const off = page.getByRole('button', { name: 'Turn off notifications' });
  await off.waitFor();
  await page.getByRole('checkbox', { name: /Parcel updates/ }).uncheck();
  await expectToast(page, 'Saved');
  await off.click();
  await expectToast(page, 'Notifications are off');
  await on.waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: /Parcel updates/ }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /Parcel updates/ }).isChecked()).toBe(false);
  await visit.end();
});
