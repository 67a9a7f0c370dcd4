import { afterAll, beforeAll, expect, it } from 'vitest';
import { accept, answer, type Receiver, startReceiver } from '../api/support/webhook-receiver.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { shopToken, visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  dwaso = await startTestApp({ WEBHOOK_LOOPBACK_PORTS: String(receiver.port) });
});
afterAll(async () => {
  await dwaso.close();
  await receiver.close();
});

it('a shop adds a webhook, keeps its secret, tests it, reads its log and sends an event again', async () => {
  const visit = await visitAsSeller(dwaso, { width: 360 });
  const { page } = visit;
  await page.goto('/merchant/webhooks');
  await page.getByText('No webhooks yet.', { exact: false }).waitFor();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill('https://127.0.0.1/hook');
  await page.getByLabel('Stock').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('We send only to https addresses', { exact: false }).first().waitFor();
  await page.getByLabel('Address').fill(receiver.url);
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Copy the secret now' }).waitFor();
  const secret = (await page.getByText(/^whsec_/).textContent()) as string;
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'I have it' }).click();
  expect(await page.getByText(/^whsec_/).count()).toBe(0);

  const row = page.getByRole('listitem').filter({ hasText: receiver.url });
  await row.getByText('Active').waitFor();
  await row.getByText('Orders, Stock').waitFor();
  receiver.answerWith(answer(500));
  await row.getByRole('button', { name: 'Send a test' }).click();
  await row.getByText('The address answered 500.', { exact: false }).waitFor();
  receiver.answerWith(accept);
  await row.getByRole('button', { name: 'Send a test' }).click();
  await row.getByText(/It arrived: 204 after \d+ ms/).waitFor();
  receiver.verify(secret, receiver.received.at(-1) as never);

  const token = await shopToken(dwaso, 'seller@dwaso.test');
  const [product] = (await api(dwaso, 'GET', '/shops/products', { token })).data as { id: string }[];
  await api(dwaso, 'PATCH', `/products/${product?.id}`, { token, body: { stockQuantity: 41 } });
  await expect
    .poll(() => receiver.received.some(({ event }) => event.type === 'stock.changed'), { timeout: 20_000 })
    .toBe(true);
  await row.getByRole('button', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: `Sent to 127.0.0.1:${receiver.port}` });
  await log.getByText('stock.changed').waitFor();
  await expectAccessibleLayout(page);
  const before = receiver.received.length;
  await log.getByRole('button', { name: 'Send again: stock.changed' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(before);

  await row.getByRole('button', { name: 'Switch off' }).click();
  await row.getByText('You switched it off.').waitFor();
  await row.getByRole('button', { name: 'Enable again' }).click();
  await row.getByText('Active').waitFor();
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.getByRole('button', { name: 'Yes, remove' }).click();
  await page.getByText('No webhooks yet.', { exact: false }).waitFor();
  expect(visit.consoleErrors.filter((text) => !text.includes('422'))).toEqual([]);
  await visit.end();
}, 120_000);
