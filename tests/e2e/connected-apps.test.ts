import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { expectToast, newCustomer } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const CALLBACK = 'https://bot.example/callback';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const connectPath = (clientId: string, more: Record<string, string> = {}) =>
  `/connect?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'cart:write orders:read orders:write',
    state: 'from-the-bot',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  })}`;

/** Stands for the app's website. */
const openBot = (page: Page) =>
  page.route('https://bot.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Order bot' }),
  );

it('an owner registers an app, a customer allows it, the app acts, and the customer removes it', async () => {
  const admin = await visitAsAdmin(dwaso);
  await admin.page.goto('/admin/security');
  await admin.page.getByRole('link', { name: 'Manage apps' }).click();
  await admin.page.getByText('No apps yet.').waitFor();
  await expectAccessibleLayout(admin.page, 'apps-none');
  await admin.page.getByRole('button', { name: 'Register an app' }).click();
  await admin.page.getByRole('button', { name: 'Register an app' }).click();
  await admin.page.getByText('Enter a name').waitFor();
  await expectAccessibleLayout(admin.page, 'apps-form');
  await admin.page.getByLabel('Name').fill('Order bot');
  await admin.page.getByLabel('Website').fill('https://bot.example');
  await admin.page.getByLabel('Redirect addresses').fill(CALLBACK);
  await admin.page.getByRole('button', { name: 'Register an app' }).click();
  const secret = await admin.page.getByLabel('Client secret').inputValue();
  await expectAccessibleLayout(admin.page, 'apps-secret');
  await admin.page.getByRole('button', { name: 'I have saved it' }).click();
  const clientId = (await admin.page.locator('dd code').first().textContent()) ?? '';

  const visit = await dwaso.visit();
  const { page } = visit;
  await openBot(page);
  await newCustomer(dwaso, visit, { firstName: 'Kofi', lastName: 'Mensah' });
  await page.goto(connectPath(clientId));
  await page.getByRole('heading', { name: 'Let Order bot use your Dwaso account?' }).waitFor();
  await page.getByText('Place and cancel orders').waitFor();
  await expectAccessibleLayout(page, 'connect');
  await page.getByRole('button', { name: 'Yes, allow' }).click();
  await page.waitForURL(`${CALLBACK}?*`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('state')).toBe('from-the-bot');

  const exchange = await admin.page.request.post(new URL('/api/v1/oauth/token', admin.page.url()).href, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: secret,
      redirect_uri: CALLBACK,
      code: searchParams.get('code') ?? '',
      code_verifier: VERIFIER,
    },
  });
  const { access_token: token } = await exchange.json();
  const orders = async () =>
    (
      await admin.page.request.get(new URL('/api/v1/orders', admin.page.url()).href, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status();
  expect(await orders()).toBe(200);

  await page.goto('/dashboard?tab=account');
  await page.getByRole('heading', { name: 'Connected apps' }).waitFor();
  await expectAccessibleLayout(page, 'connected-apps');
  await page.getByRole('button', { name: 'Remove Order bot' }).click();
  await expectToast(page, 'The app’s access has ended');
  await page.getByText('You have not allowed any app.').waitFor();
  expect(await orders()).toBe(401);

  await admin.page.reload();
  await admin.page.getByRole('button', { name: 'Remove Order bot' }).click();
  await admin.page.getByText('Remove Order bot? 0 customers').waitFor();
  await expectAccessibleLayout(admin.page, 'apps-remove');
  await admin.page.getByRole('button', { name: 'Remove Order bot' }).click();
  await admin.page.getByText('No apps yet.').waitFor();
  await visit.end();
  await admin.end();
});

it('a customer refuses, and an app’s mistake or an unknown app gives nothing away', async () => {
  const admin = await visitAsAdmin(dwaso);
  await admin.page.goto('/admin/apps');
  await admin.page.getByRole('button', { name: 'Register an app' }).click();
  await admin.page.getByLabel('Name').fill('Phone bot');
  await admin.page.getByLabel('Website').fill('https://bot.example');
  await admin.page.getByLabel('Redirect addresses').fill(CALLBACK);
  await admin.page.getByLabel('The app runs on a server').uncheck();
  await admin.page.getByRole('button', { name: 'Register an app' }).click();
  const clientId = await admin.page.getByLabel('Client ID').inputValue();
  await admin.end();

  const visit = await dwaso.visit();
  const { page } = visit;
  await openBot(page);
  await newCustomer(dwaso, visit);
  await page.goto(connectPath(clientId));
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.waitForURL(`${CALLBACK}?*`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');

  await page.goto(connectPath(clientId, { scope: 'money:read' }));
  await page.getByRole('heading', { name: 'The app made a mistake' }).waitFor();
  await expectAccessibleLayout(page, 'connect-mistake');
  await page.getByRole('link', { name: 'Go back to Phone bot' }).click();
  await page.waitForURL(`${CALLBACK}?*`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('invalid_scope');

  await page.goto(connectPath(clientId, { redirect_uri: 'https://evil.example/' }));
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(await page.content()).not.toContain('href="https://evil.example');
  await visit.end();
});
