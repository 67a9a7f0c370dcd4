import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './support/accessibility-audit.ts';
import { confirmWithReason, visitAsAdmin } from './support/admin.ts';
import { expectToast, newCustomer, productNamed, putInCart } from './support/customer.ts';
import { api, signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** A button below the product, which hydrates once it is scrolled to. */
async function findBelowFold(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name }).first();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return button.count();
    })
    .toBe(1);
  return button;
}

it('a customer asks, the shop answers publicly, and an admin hides the question', async () => {
  const questionText = 'Does the handle come off for washing?';
  const answer = 'No, but the whole bag may be rinsed.';
  const customerVisit = await dwaso.visit();
  await newCustomer(dwaso, customerVisit);
  const path = `/products/${await productNamed(dwaso, 'Oval Shopper')}`;
  await customerVisit.page.goto(path);
  await (await findBelowFold(customerVisit.page, 'Ask the shop')).click();
  const dialog = customerVisit.page.getByRole('dialog', { name: 'Ask Zaare Straw House' });
  await dialog.getByLabel('Your question about Oval Shopper').fill(questionText);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expectToast(
    customerVisit.page,
    'Question sent',
    'Zaare Straw House will answer by email and on this page.',
  );

  const sellerVisit = await dwaso.visit();
  await signInShop(dwaso, sellerVisit);
  await sellerVisit.page.goto('/merchant/questions');
  const card = sellerVisit.page.locator('main').getByRole('listitem').filter({ hasText: questionText });
  await card.getByLabel('Your answer to Esi B.').fill(answer);
  await card.getByRole('button', { name: 'Publish answer' }).click();
  await expectToast(sellerVisit.page, 'Answer published');
  await sellerVisit.end();

  const list = customerVisit.page.getByRole('list', { name: 'Questions about Oval Shopper' });
  await expect
    .poll(async () => {
      await customerVisit.page.goto(path);
      return list.getByText(questionText).count();
    })
    .toBe(1);
  await list.getByText(answer).waitFor();

  const admin = await visitAsAdmin(dwaso);
  await admin.page.goto('/admin/questions?search=come+off');
  const row = admin.page.locator('main').getByRole('listitem').filter({ hasText: questionText });
  await row.getByText(`The shop’s answer: ${answer}`).waitFor();
  expect(await axeFaults(admin.page)).toEqual([]);
  await row.getByRole('button', { name: 'Hide' }).click();
  await confirmWithReason(admin.page, 'It is about another shop', 'Hide');
  await row.getByText('Hidden: It is about another shop').waitFor();
  await admin.page.goto('/admin/questions?hidden=false');
  await admin.page.getByRole('button', { name: 'Clear' }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await admin.end();
  await expect
    .poll(async () => {
      await customerVisit.page.goto(path);
      return list.getByText(questionText).count();
    })
    .toBe(0);
  await customerVisit.end();
});

it('a signed-in customer marks a review as helpful once', async () => {
  const [row] = (
    await dwaso.database.pool.query<{ id: string }>(
      'select product_id as id from reviews where hidden_at is null limit 1',
    )
  ).rows;
  const path = `/products/${row?.id}`;
  const guest = await dwaso.visit();
  await guest.page.goto(path);
  const helpful = /^Helpful.*: the review by /;
  await (await findBelowFold(guest.page, helpful)).click();
  await expectToast(guest.page, 'Please sign in first');
  await guest.end();

  const visit = await dwaso.visit();
  await newCustomer(dwaso, visit);
  await visit.page.goto(path);
  const button = await findBelowFold(visit.page, helpful);
  const count = Number(/\((\d+)\)/.exec((await button.textContent()) ?? '')?.[1] ?? 0);
  await button.click();
  await expect.poll(() => button.textContent()).toBe(`Helpful (${count + 1})`);
  expect([await button.getAttribute('aria-pressed'), await button.isDisabled()]).toEqual(['true', true]);
  await visit.end();
});

it('a customer picks a saved address at checkout, and it fills the form', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  const save = (body: object) => api(dwaso, 'POST', '/users/profile/address', { token, body });
  await save({ street: '3 Asafo Market Road', city: 'Kumasi', state: 'Ashanti', label: 'Mama in Kumasi' });
  // The address saved last comes first.
  await save({ street: '5 Kotokuraba Lane', city: 'Cape Coast', state: 'Central' });
  await putInCart(dwaso, token, 'Oval Shopper');
  await page.goto('/checkout');
  const choice = page.getByLabel('Saved address');
  const form = page.getByRole('region', { name: 'Shipping Address' });
  const addressFields = async () =>
    Promise.all(
      ['Address', 'City', 'Region'].map((label) => form.getByLabel(label, { exact: true }).inputValue()),
    );
  await expect.poll(addressFields).toEqual(['5 Kotokuraba Lane', 'Cape Coast', 'Central']);
  await choice.selectOption('Mama in Kumasi: 3 Asafo Market Road, Kumasi');
  await expect.poll(addressFields).toEqual(['3 Asafo Market Road', 'Kumasi', 'Ashanti']);
  expect(await form.getByRole('alert').count()).toBe(0);
  await visit.end();
});
