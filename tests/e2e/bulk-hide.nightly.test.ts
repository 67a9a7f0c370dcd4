import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { main, visitAsAdmin } from './support/admin.ts';
import { productNamed } from './support/customer.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const NAMES = ['Bread Basket', 'Oval Shopper', 'Woven Hand Fan'] as const;

it.each([360, 1280])(
  'several products are hidden at %i px with one reason, and failures are named',
  async (width) => {
    const { page, end, token } = await visitAsAdmin(dwaso, width);
    await dwaso.database.pool.query(
      'update products set hidden_at = null, hidden_reason = null where name = any($1)',
      [NAMES],
    );
    await page.goto('/admin/products?search=Zaare');
    for (const name of NAMES)
      await main(page)
        .getByRole('checkbox', { name: `Select ${name}`, exact: true })
        .check();
    await main(page).getByText('3 selected', { exact: true }).waitFor();
    // Another admin hides one of them first.
    const id = await productNamed(dwaso, NAMES[1]);
    await api(dwaso, 'POST', `/admin/products/${id}/hide`, {
      token,
      body: { reason: 'Seen by another admin' },
    });
    await main(page).getByRole('button', { name: 'Hide selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide 3 selected?' });
    await dialog.getByRole('button', { name: 'Hide selected' }).click();
    await dialog.getByText('Write the reason in a few words').waitFor();
    await dialog.getByLabel('Reason').fill('The pictures are of another shop');
    await expectAccessibleLayout(page, `bulk-hide-${width}`);
    await dialog.getByRole('button', { name: 'Hide selected' }).click();
    await main(page).getByText('2 hidden.').waitFor();
    await main(page)
      .getByText(/^Oval Shopper: /)
      .waitFor();
    await expectAccessibleLayout(page, `bulk-hidden-${width}`);
    expect(
      await main(page)
        .getByRole('checkbox', { name: /^Choose (Bread Basket|Oval Shopper|Woven Hand Fan)$/ })
        .count(),
    ).toBe(0);
    const { rows } = await dwaso.database.pool.query(
      'select name, hidden_reason as reason from products where name = any($1) order by name',
      [NAMES],
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      'The pictures are of another shop',
      'Seen by another admin',
      'The pictures are of another shop',
    ]);
    await end();
  },
);
