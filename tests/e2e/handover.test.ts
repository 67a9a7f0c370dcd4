import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { buy, openWithPaidOrder, type PaidOrder, portalToken } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';

let order: PaidOrder;
let buyer: PaidOrder['buyer'];
let dwaso: PaidOrder['dwaso'];
let customer: PaidOrder['customer'];
let orderId: PaidOrder['orderId'];
beforeAll(async () => {
  order = await openWithPaidOrder();
  ({ buyer, dwaso, customer, orderId } = order);
});
afterAll(() => order.close());

/** Boxes of the code that the bottom bar covers when focused, on a small phone. */
async function findCoveredBoxes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 640 });
  const boxes = page.getByLabel(/^Digit \d/);
  await boxes.first().waitFor();
  const covered: string[] = [];
  for (const box of await boxes.all()) {
    await page.evaluate(() => scrollTo(0, 0));
    await box.focus();
    const [bounds, bar] = [await box.boundingBox(), await page.locator('[data-thumb-bar]').boundingBox()];
    if (!bounds || !bar || bounds.y + bounds.height > bar.y) covered.push(JSON.stringify([bounds, bar]));
  }
  return covered;
}

describe('goods delivered without a code', () => {
  it('are sent, have their waybill corrected, are marked delivered, and undone', async () => {
    const { page, end } = await visitAsSeller(dwaso);
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByText('With the delivery code, or when the customer confirms', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
    await page.getByRole('button', { name: 'VIP', exact: true }).click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('0047213');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await expectToast(page, 'Marked as sent');
    await page.getByText('Correct carrier or waybill number').click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('0047214');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Corrected. We have told the customer');
    await page.getByRole('region', { name: 'Items' }).getByText('With VIP, 0047214').waitFor();

    const markDeliveredWithoutCode = async () => {
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      expect(await findCoveredBoxes(page)).toEqual([]);
      await page.getByText('The customer cannot find the code').click();
      await page.getByRole('button', { name: 'Mark delivered without code' }).click();
      await page.getByRole('heading', { name: 'Delivered, not confirmed yet' }).waitFor();
      // A toast that moves while the next button is pressed would take the press.
      await expectToast(page, 'Marked as delivered. We are asking the customer to confirm');
    };
    await markDeliveredWithoutCode();
    await page.getByText(/^Delivered without a code: on/).waitFor();
    await expectAccessibleLayout(page, 'merchant-delivered-unconfirmed');
    await page.getByRole('button', { name: /^Undo “Delivered”/ }).click();
    await page.getByRole('heading', { name: 'On its way' }).waitFor();
    await markDeliveredWithoutCode();
    await page.goto('/merchant/earnings');
    await page.getByText('Delivered without a code, unless the customer says no').waitFor();
    await end();
  });

  it('are reported as not received, and the money stays held', async () => {
    const { page } = buyer;
    await page.goto(`/orders/${orderId}?received=no`);
    await page.getByRole('button', { name: 'Not received yet' }).click();
    await expectToast(page, 'Dwaso is holding your money');
    await page.getByText(/^On .* you told us that you have not received it/).waitFor();
    await expectAccessibleLayout(page, 'order-not-received');
  });

  it('are settled by an admin with a reason', async () => {
    const { page, end } = await dwaso.visit();
    const token = await portalToken(dwaso, 'admin');
    await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await page.goto('/admin');
    await page.getByRole('link', { name: /reported as not received/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Not received' }).waitFor();
    await expectAccessibleLayout(page, 'admin-not-received');
    await page.getByRole('button', { name: 'Release money to shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('The parcel office has her signature');
    await dialog.getByRole('button', { name: 'Release money to shop' }).click();
    await expectToast(page, 'Money released to the shop');
    await page.getByText('No missing deliveries').waitFor();
    await end();
  });
});

describe('a delivery code entered offline', () => {
  const typeCode = async (page: Page, code: string) => {
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await page.getByLabel('Digit 1').fill(code[0] ?? '');
    for (const index of [1, 2, 3]) await page.getByLabel(`Digit ${index + 1}`).fill(code[index] ?? '');
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  };
  const readHandover = async (id: string) =>
    (
      await dwaso.database.pool.query(
        `select h.code, h.wrong_codes as wrong, (select bool_and(released_at is not null) from order_items i
          where i.order_id = h.order_id) as released from handovers h where h.order_id = $1`,
        [id],
      )
    ).rows[0] as { code: string; wrong: number; released: boolean };

  it('waits on the device, survives the tab and is checked when online', async () => {
    const { orderId: id } = await buy(dwaso, customer, ['Bread Basket']);
    const { page, context, end } = await visitAsSeller(dwaso);
    await page.goto(`/merchant/orders/${id}`);
    await page.getByRole('button', { name: 'Delivered', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await typeCode(page, (await readHandover(id)).code);
    const waiting = page.getByRole('region', { name: 'Codes waiting to be checked' });
    await waiting.getByText('1 code is waiting to be checked').waitFor();
    await waiting.getByText('only after a code is checked and correct', { exact: false }).waitFor();
    await page.getByRole('heading', { level: 1 }).getByText('Code not yet checked').waitFor();
    expect(await page.getByRole('button', { name: 'Delivered', exact: true }).count()).toBe(0);
    await expectAccessibleLayout(page, 'merchant-code-waits');
    expect((await readHandover(id)).released).toBe(false);

    // A new tab finds the stored code, still unanswered.
    const newTab = await context.newPage();
    await page.close();
    await context.setOffline(false);
    const offline = Promise.withResolvers<void>();
    let attempts = 0;
    await newTab.route('**/api/v1/orders/*/deliver', async (route) => {
      if (attempts++ > 0) return route.continue();
      await offline.promise;
      await route.abort();
    });
    const firstAttempt = newTab.waitForRequest('**/api/v1/orders/*/deliver');
    await newTab.goto('/merchant/orders');
    await firstAttempt;
    await newTab
      .getByRole('listitem')
      .filter({ hasText: id.slice(0, 8) })
      .getByText('Code not yet checked')
      .waitFor();
    expect((await readHandover(id)).released).toBe(false);
    // The network returns while an attempt that began offline is pending: the next attempt follows at once.
    await newTab.evaluate(() => window.dispatchEvent(new Event('online')));
    offline.resolve();
    await newTab.getByText('The code is correct').waitFor({ timeout: 10_000 });
    await newTab.getByRole('region', { name: 'Codes waiting to be checked' }).waitFor({ state: 'detached' });
    expect((await readHandover(id)).released).toBe(true);
    await end();
  });

  it('reports a wrong code, and counts it once even if the response was lost', async () => {
    const { orderId: id } = await buy(dwaso, customer, ['Bread Basket']);
    const { page, context, end } = await visitAsSeller(dwaso);
    const { code } = await readHandover(id);
    await page.goto(`/merchant/orders/${id}`);
    await page.getByRole('button', { name: 'Delivered', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await typeCode(page, code === '0000' ? '0001' : '0000');
    const waiting = page.getByRole('region', { name: 'Codes waiting to be checked' });
    await waiting.getByText('1 code is waiting to be checked').waitFor();
    let lostAnswers = 0;
    await page.route(
      '**/api/v1/orders/*/deliver',
      async (route) => {
        expect((await route.fetch()).status()).toBe(422);
        lostAnswers++;
        await route.abort();
      },
      { times: 1 },
    );
    await context.setOffline(false);
    await expect.poll(() => lostAnswers).toBe(1);
    await waiting.getByRole('button', { name: 'Try now' }).click();
    await waiting.getByText('This code is wrong. You have 4 tries left.').waitFor();
    expect(await readHandover(id)).toMatchObject({ wrong: 1, released: false });
    await expectAccessibleLayout(page, 'merchant-code-refused');
    await waiting.getByRole('button', { name: /^Dismiss: code of order/ }).click();
    await waiting.waitFor({ state: 'detached' });
    await typeCode(page, code);
    await expectToast(page, 'Delivered. Your money is now available');
    expect((await readHandover(id)).released).toBe(true);
    await end();
  });
});
