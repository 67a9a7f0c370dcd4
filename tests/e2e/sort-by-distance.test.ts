import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const firstCard = (page: Page) => page.locator('main article').first();
const [EJURA, AHWIAA] = ['Nkwantapong Grain Yard', 'Ahwiaa Chisel Yard'];

describe('products sorted by distance', () => {
  it('use the town chosen in the header, on this device', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/products');
    const place = page.getByRole('banner').getByRole('combobox', { name: 'Deliver to' });
    await place.selectOption('Ashanti');
    await place.getByRole('option', { name: 'Ejura', includeHidden: true }).waitFor({ state: 'attached' });
    await place.selectOption({ label: 'Ejura' });
    await page.reload();
    await expect.poll(() => place.inputValue()).toBe('@Ejura');
    await page.getByLabel('Sort by').selectOption('nearest');
    await page.waitForURL(/sort=nearest&near=Ashanti&town=Ejura/);
    await firstCard(page).getByText(EJURA).waitFor();

    await page.getByText('More filters').click();
    const town = page.getByLabel('My town');
    expect(await town.inputValue()).toBe('Ejura');
    await town.selectOption('Kumasi');
    await page.waitForURL(/town=Kumasi/);
    await firstCard(page).getByText(AHWIAA).waitFor();
    await place.selectOption('Volta');
    await expect.poll(() => place.inputValue()).toBe('Volta');
    await visit.end();
  });

  it('work as a form without JavaScript: region first, then town', async () => {
    const visit = await dwaso.visit({ javaScript: false });
    const { page } = visit;
    await page.goto('/products');
    await page.getByLabel('Sort by').selectOption('nearest');
    await page.getByText('More filters').click();
    await page.getByLabel('My region').selectOption('Ashanti');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/near=Ashanti/);
    await page.getByText('More filters').click();
    await page.getByLabel('My town').selectOption('Kumasi');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/town=Kumasi/);
    await firstCard(page).getByText(AHWIAA).waitFor();
    await page.goto('/products?sort=nearest&near=Ashanti&town=Ejura');
    await firstCard(page).getByText(EJURA).waitFor();
    await visit.end();
  });
});
