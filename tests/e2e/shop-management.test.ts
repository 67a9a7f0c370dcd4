import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '../../src/shared/holiday.ts';
import { expectAccessibleLayout, smallTargets } from './support/accessibility-audit.ts';
import { expectToast, newCustomer, productNamed, putInCart } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { findLink, shopToken } from './support/seller.ts';
import { api, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

const PASSWORD = 'Market-day-1!';
let dwaso: TestApp;
let _admin: string;
let owner: string;
beforeAll(async () => {
  dwaso = await startTestApp();
  const admins = await api(dwaso, 'POST', '/admin/login', {
    body: { email: 'admin@dwaso.test', password: PASSWORD },
  });
  _admin = admins.data.token as string;
  owner = await shopToken(dwaso, 'seller@dwaso.test');
});
afterAll(() => dwaso.close());

/** A visit of a member of the shop, signed in. */
async function visitShop(token: string, options: { width?: number } = {}): Promise<Visit> {
  const visit = await dwaso.visit(options);
  await visit.page.addInitScript((value) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('shopToken', value);
    sessionStorage.setItem('signed-in', 'yes');
  }, token);
  return visit;
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the team', () => {
  // Shows docs/portals.md, Sellers: managers and packers
  it('invites a member by email, who joins, sees what the role allows, and loses access when removed', async () => {
    const visit = await visitShop(owner);
    const { page } = visit;
    await page.goto('/merchant/team');
    await page.getByText('You have no team members yet.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Name').fill('Kojo Mensah');
    await page.getByLabel('Email').fill('kojo@example.com');
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(page, 'Invitation sent');
    await page.getByText('The invitation works until', { exact: false }).waitFor();
    await expectAccessibleLayout(page);

    const mail = await findMail(dwaso.dataDir, 'kojo@example.com', 'invites you');
    const link = findLink(mail.text, '/merchant/join');
    const packer = await dwaso.visit();
    await packer.page.goto(link);
    await packer.page.getByRole('heading', { level: 1, name: 'Join Zaare Straw House' }).waitFor();
    await expectAccessibleLayout(packer.page);
    await packer.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await packer.page.getByRole('button', { name: 'Join team' }).click();
    await packer.page.waitForURL('**/merchant/orders');
    await packer.page.getByRole('button', { name: 'Menu' }).click();
    const menu = packer.page.getByRole('navigation', { name: 'Your shop, all pages' });
    await menu.getByRole('link', { name: 'Orders' }).waitFor();
    expect(
      await menu
        .getByRole('link', { name: /Overview|Products|Earnings|Team|My shop|Notifications|Import/ })
        .count(),
    ).toBe(0);
    await packer.page.goto('/merchant/team');
    await packer.page.getByText('Only the owner of the shop can open this page.', { exact: false }).waitFor();
    await packer.page.goto('/merchant/shop');
    await packer.page
      .getByText('Only the owner or a manager of the shop can open this page', { exact: false })
      .waitFor();

    await page.reload();
    await page.getByLabel('Role of Kojo Mensah').selectOption('manager');
    await expectToast(page, 'Kojo Mensah is now a manager');
    await packer.page.reload();
    await packer.page.getByRole('heading', { name: 'About your shop' }).waitFor();

    await page.getByRole('button', { name: 'Remove Kojo Mensah' }).click();
    await page.getByText('will be signed out now', { exact: false }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Remove Kojo Mensah' }).click();
    await page.getByText('You have no team members yet.', { exact: false }).waitFor();
    await packer.page.reload();
    await packer.page.waitForURL('**/merchant/login**');
    await packer.page.goto(link);
    await packer.page.getByRole('heading', { level: 1, name: 'This invitation no longer works' }).waitFor();
    await packer.end();
    await visit.end();
  });
});

describe('products imported from a file', () => {
  const file = (name: string, rows: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,price,stockQuantity,unit', ...rows].join('\r\n')),
  });

  // Shows docs/portals.md, Sellers: The preview lists every bad row and saves nothing; the seller then saves the good rows.
  it('shows 40 invalid rows of 500 first, then saves the 460 valid ones', async () => {
    const visit = await visitShop(owner);
    const { page } = visit;
    const rows = Array.from({ length: 500 }, (_, index) =>
      index % 12 === 0 && index < 480
        ? `Straw fan ${index},cheap,3,piece`
        : `Straw fan ${index},12.50,3,piece`,
    );
    await page.goto('/merchant/products/import');
    await page.getByText('Nothing is saved yet', { exact: false }).waitFor();
    await expectAccessibleLayout(page);
    const chooser = page.getByLabel('Choose a file');
    await chooser.setInputFiles(file('broken.csv', ['"open,1,1,piece']));
    await page.getByRole('alert').getByText('never closed', { exact: false }).waitFor();
    await chooser.setInputFiles(file('fans.csv', rows));
    await page.getByRole('heading', { name: 'fans.csv' }).waitFor();
    await page.getByText('40 rows with errors', { exact: false }).waitFor();
    await page.getByRole('tab', { name: 'Rows with errors (40)' }).waitFor();
    expect(await page.getByText(/^Row \d+$/).count()).toBe(40);
    expect(await page.getByText('Enter a price such as 12.50').count()).toBe(40);
    await page.getByText('Row 470', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('tab', { name: 'Correct rows (460)' }).click();
    await page.getByText('Straw fan 1', { exact: true }).waitFor();
    const stored = () =>
      dwaso.database.pool
        .query("select from products where name like 'Straw fan %'")
        .then((result) => result.rowCount);
    expect(await stored()).toBe(0);
    await page.getByRole('button', { name: 'Save the 460 correct rows' }).click();
    await page.getByRole('heading', { name: '460 products saved' }).waitFor();
    await page.getByRole('heading', { name: '40 rows were not saved' }).waitFor();
    expect(await stored()).toBe(460);
    await expectAccessibleLayout(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export my products' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('products.csv');
    await visit.end();
  });
});

describe('the shop page', () => {
  // Shows docs/portals.md, Sellers: profile, pictures, opening hours, holidays
  it('saves an image, a region and opening hours, and customers see them', async () => {
    const visit = await visitShop(owner);
    const { page } = visit;
    await page.goto('/merchant/shop');
    await page.getByRole('heading', { name: 'About your shop' }).waitFor();
    await expectAccessibleLayout(page);
    expect(await smallTargets(page)).toEqual([]);
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#b03d20' } })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel('Add banner')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expectToast(page, 'Banner saved');
    await page.getByRole('button', { name: 'Remove banner' }).waitFor();
    await page
      .getByLabel('Add shop picture')
      .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText('is not a picture. Choose a JPEG, PNG, WebP or AVIF.').waitFor();
    await page.getByLabel('Region').selectOption('Upper East');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Shop saved');
    await page.getByLabel('Monday closes').fill('06:00');
    await page.getByRole('button', { name: 'Save opening hours' }).click();
    await page.getByText('Monday: closing time must be after opening time.').waitFor();
    await page.getByLabel('Monday closes').fill('16:30');
    await page.getByRole('button', { name: 'Save opening hours' }).click();
    await expectToast(page, 'Opening hours saved');
    await expectAccessibleLayout(page);

    const shopId = (await api(dwaso, 'GET', '/shops/profile', { token: owner })).data.id as string;
    await page.goto(`/shops/${shopId}`);
    await page.getByText('Opening hours').click();
    await page.getByText('8:00 am to 4:30 pm').waitFor();
    await page.getByText(/^(Open|Closed) now$/).waitFor();
    expect(await page.locator('main img').first().getAttribute('src')).toMatch(
      /\/media\/u\/[0-9a-f]{32}\/480\.webp/,
    );
    await expectAccessibleLayout(page);
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: new orders also go to the team
  it('chooses email notifications', async () => {
    const visit = await visitShop(owner);
    const { page } = visit;
    await page.goto('/merchant/notifications');
    await page.getByLabel('Low stock').uncheck();
    await expectToast(page, 'Saved');
    await page.reload();
    await expect.poll(() => page.getByLabel('Low stock').isChecked()).toBe(false);
    await expectAccessibleLayout(page);
    await visit.end();
  });
});

describe('a holiday', () => {
  // Shows docs/portals.md, Sellers: A shop on holiday stays visible and says until when
  it('is set by the owner; customers can look but not buy until it ends', async () => {
    const buyer = await dwaso.visit();
    const customer = await newCustomer(dwaso, buyer);
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    const visit = await visitShop(owner);
    const { page } = visit;
    await page.goto('/merchant/shop');
    await page.getByRole('button', { name: 'Close on these dates' }).click();
    await page.getByText('Choose the first day').waitFor();
    await page.getByLabel('First day closed').fill(daysFromNow(0));
    await page.getByLabel('Last day closed').fill(daysFromNow(3));
    await page.getByRole('button', { name: 'Close on these dates' }).click();
    await expectToast(page, 'Holiday saved');
    await page
      .getByText(`Your shop is closed until ${formatDay(daysFromNow(3))}.`, { exact: false })
      .waitFor();
    await expectAccessibleLayout(page);

    const productId = await productNamed(dwaso, 'Oval Shopper');
    const closedText = `Zaare Straw House is closed until ${formatDay(daysFromNow(3))}`;
    const closed = `Closed until ${formatDay(daysFromNow(3))}`;
    await buyer.page.goto(`/products/${productId}`);
    await buyer.page.getByText(closedText, { exact: false }).waitFor();
    for (const button of await buyer.page.getByRole('button', { name: closed }).all())
      expect(await button.isDisabled()).toBe(true);
    await expectAccessibleLayout(buyer.page);
    await buyer.page.goto('/products?search=Oval%20Shopper');
    expect(await buyer.page.getByRole('button', { name: closed }).first().isDisabled()).toBe(true);
    await buyer.page.goto('/cart');
    await buyer.page.getByRole('alert').getByText(closedText, { exact: false }).waitFor();
    expect(await buyer.page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true);
    await expectAccessibleLayout(buyer.page);

    await page.getByRole('button', { name: 'Open shop now' }).click();
    await expectToast(page, 'Your shop is open again');
    await buyer.page.reload();
    await buyer.page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await buyer.end();
    await visit.end();
  });
});
