import type { Page } from 'playwright-core';
import { api, type TestApp, type Visit } from './test-app.ts';

export const ADMIN = { email: 'admin@dwaso.test', password: 'Market-day-1!' };

/** A token of the demo's admin. */
export async function adminToken(dwaso: TestApp): Promise<string> {
  const { data } = await api(dwaso, 'POST', '/admin/login', { body: ADMIN });
  return (data as unknown as { token: string }).token;
}

/** A visit signed in as the demo's admin. */
export async function visitAsAdmin(dwaso: TestApp, width = 360): Promise<Visit & { token: string }> {
  const visit = await dwaso.visit({ width });
  const token = await adminToken(dwaso);
  await visit.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return { ...visit, token };
}

/** The content of an admin page, without the layout. */
export const main = (page: Page) => page.locator('main');
export const clickButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click();
export const row = (page: Page, text: string) =>
  main(page).getByRole('listitem').filter({ hasText: text }).first();

/** Fills in the dialog's reason and confirms. */
export async function confirmWithReason(page: Page, reason: string, confirm: string) {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('textbox').last().fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A shop with a verified email that waits for approval. @returns its id */
export async function newShop(dwaso: TestApp, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
  const { data } = await api(dwaso, 'POST', '/shop/auth/signup', {
    body: {
      name,
      ownerName: 'Ama Serwaa',
      email,
      password: 'a-good-password',
      phoneNumber: '024 555 0199',
      location: 'Bolgatanga',
      description: 'Baskets of straw, woven by hand at home.',
    },
  });
  const { id } = data as unknown as { id: string };
  await dwaso.database.pool.query(
    "update shops set status = 'EMAIL_VERIFIED', email_verified_at = now() where id = $1",
    [id],
  );
  return id;
}
