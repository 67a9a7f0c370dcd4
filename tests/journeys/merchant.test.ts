import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { hold, productNamed, said } from './support/customer.ts';
import { api, type OpenDwaso, openDwaso, signInShop, type Visit } from './support/open-dwaso.ts';

const SHOP = 'Zaare Straw House';
const ADDRESS = {
  fullName: 'Ama Serwaa',
  street: 'House 12, Adum Road, behind the post office',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
  phone: '0551234987',
};

let dwaso: OpenDwaso;
beforeAll(async () => {
  dwaso = await openDwaso();
});
afterAll(() => dwaso.close());

/** A paid order at the shop, of these goods, by a new customer; gives its id. */
async function paidOrder(...names: string[]): Promise<string> {
  const body = { email: `buyer-${Date.now()}-${Math.random()}@example.com`, password: 'a-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...body, firstName: 'Ama', lastName: 'Serwaa' } });
  const token = (await api(dwaso, 'POST', '/auth/login', { body })).data as unknown as string;
  for (const name of names) {
    const productId = await productNamed(dwaso, name);
    await api(dwaso, 'POST', '/cart/add', { token, body: { productId, quantity: 2 } });
  }
  const { data } = await api(dwaso, 'POST', '/cart/checkout', {
    token,
    body: {
      paymentMethod: 'MOMO',
      shippingAddress: ADDRESS,
      momo: { phone: '0551234987', network: 'mtn' },
    },
  });
  const { id } = (data as unknown as { order: { id: string } }).order;
  await until(async () => {
    const payment = await api(dwaso, 'GET', `/orders/${id}/payment`, { token });
    return (payment.data as unknown as { status: string }).status === 'SUCCEEDED';
  });
  return id;
}

async function signedIn(options: { width?: number } = {}): Promise<Visit> {
  const visit = await dwaso.visit(options);
  await signInShop(dwaso, visit);
  return visit;
}

const photo = (background: string, side = 400) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

const choose = async (page: Page, ...photos: { name: string; buffer: Buffer }[]) =>
  page.getByLabel('Choose photos').setInputFiles(photos.map((one) => ({ ...one, mimeType: 'image/jpeg' })));

describe("the seller's door", () => {
  it('leads in and back to the page that was asked for, and out again', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto('/merchant');
    await page.waitForURL('**/merchant/login');
    await page.getByLabel('Email').fill('seller@dwaso.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Market-day-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/merchant/dashboard');
    await page.getByRole('heading', { level: 1, name: SHOP }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await page.waitForURL('**/merchant/login');
    expect(await page.evaluate(() => localStorage.getItem('shopToken'))).toBeNull();
    await page.goto('/merchant/orders?tab=sent');
    await page.waitForURL('**/merchant/login?returnTo=%2Fmerchant%2Forders%3Ftab%3Dsent');
    await visit.end();
  });

  it('says to a shop that may not come in why, and what it can do', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const account = { email: 'newshop@example.com', password: 'a-good-password' };
    await api(dwaso, 'POST', '/shop/auth/signup', {
      body: {
        ...account,
        name: 'Brand New Shop',
        ownerName: 'Yaw Darko',
        phoneNumber: '0241234567',
        location: 'Tamale',
        description: 'Shea butter and black soap of the north.',
      },
    });
    const tryToEnter = async () => {
      await page.goto('/merchant/login');
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await tryToEnter();
    const alert = page.getByRole('alert');
    await alert.getByText('Your e-mail is not confirmed yet').waitFor();
    await alert.getByRole('button', { name: 'Send the link again' }).click();
    await alert.getByText('We sent the link to newshop@example.com again.', { exact: false }).waitFor();
    const become = (status: string, reason: string | null) =>
      dwaso.database.pool.query('update shops set status = $1, status_reason = $2 where email = $3', [
        status,
        reason,
        account.email,
      ]);
    await become('EMAIL_VERIFIED', null);
    await tryToEnter();
    await alert.getByText('Your shop is waiting for approval', { exact: true }).waitFor();
    await become('REJECTED', 'The phone number is wrong');
    await tryToEnter();
    await alert.getByText('Reason: The phone number is wrong', { exact: false }).waitFor();
    await alert.getByRole('link', { name: 'Mend it and send it again' }).click();
    await page.waitForURL('**/shop-pending');
    await become('SUSPENDED', 'Goods were not sent');
    await tryToEnter();
    await alert.getByText('Reason: Goods were not sent', { exact: false }).waitFor();
    await alert.getByRole('link', { name: /^Write to/ }).waitFor();
    await visit.end();
  });
});

describe('an order on a phone', () => {
  it('is seen on the overview, accepted, sent with its waybill and delivered', async () => {
    const orderId = await paidOrder('Oval Shopper');
    const number = orderId.slice(0, 8);
    const visit = await signedIn();
    const { page } = visit;
    await page.goto('/merchant/dashboard');
    await page.getByText(/orders? (is|are) waiting to be sent/).waitFor();
    await page.getByRole('link', { name: /orders? to send/ }).click();
    await page.waitForURL('**/merchant/orders');
    await page.getByLabel('Search orders').fill(orderId);
    const list = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
    await expect.poll(() => list.count()).toBe(1);
    await list.getByRole('link', { name: 'Ama S.' }).click();

    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+233551234987');
    const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(chat).toContain('https://wa.me/233551234987?text=');
    expect(decodeURIComponent(chat ?? '')).toContain(`${SHOP} on Dwaso, about your order ${number}`);
    await page.getByText('House 12, Adum Road, behind the post office').waitFor();

    await page.getByRole('button', { name: 'Accept order' }).click();
    await page.getByRole('heading', { name: 'Pack it and send it' }).waitFor();
    await page.getByText(`${SHOP} is preparing Oval Shopper`).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'STC' }).click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('STC-4471');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await said(page, 'Marked as sent');
    await page.getByRole('region', { name: 'To pack' }).getByText('With STC, STC-4471').waitFor();
    await page.getByRole('button', { name: 'Delivered' }).click();
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await said(page, 'Marked as delivered');
    await expect.poll(() => page.getByRole('button', { name: 'Delivered' }).count()).toBe(0);
    await visit.end();
  });

  it('is sent in part, and the rest cancelled with a reason', async () => {
    const orderId = await paidOrder('Oval Shopper', 'Bread Basket');
    const visit = await signedIn();
    const { page } = visit;
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByLabel('2 × Bread Basket').uncheck();
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await said(page, 'Marked as sent');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await page.getByText('Say why it is cancelled; the customer reads it').waitFor();
    await page.getByLabel('Why it is cancelled').fill('The last one was torn');
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await said(page, 'Cancelled and refunded');
    const states = page.getByRole('region', { name: 'To pack' }).getByRole('listitem');
    await expect
      .poll(async () => (await states.allInnerTexts()).join(' '))
      .toMatch(/Shipped[\s\S]*Cancelled/);
    await visit.end();
  });

  it('has a slip to print, without prices and without the house around it', async () => {
    const orderId = await paidOrder('Oval Shopper');
    const visit = await signedIn();
    const { page } = visit;
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    const slip = page.getByRole('article');
    await slip.getByText('Oval Shopper').waitFor();
    expect(await slip.textContent()).toContain('+233 55 123 4987');
    expect(await slip.textContent()).not.toContain('GH₵');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await visit.end();
  });
});

describe('products on a phone', () => {
  it('are added with photos, which are made small, ordered, and shown while they are sent', async () => {
    const visit = await signedIn();
    const { page } = visit;
    await page.goto('/merchant/products/new');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await page.getByText('Price is required').waitFor();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Name').fill('Bolga Lampshade');
    await page.getByLabel('Price in GH₵').fill('120');
    await page.getByText('You receive GH₵120.00.').waitFor();
    await page.getByText('The buyer pays GH₵126.00').waitFor();
    await page.getByRole('button', { name: 'piece' }).click();
    await page.getByLabel('How many you have').fill('7');
    await choose(
      page,
      { name: 'red.jpg', buffer: await photo('#b03020', 2400) },
      { name: 'green.jpg', buffer: await photo('#20a040', 2400) },
    );
    const photos = page.getByRole('img', { name: /^Number/ });
    await photos.nth(1).waitFor();
    const [first, second] = await photos.evaluateAll((all) =>
      all.map((img) => (img as HTMLImageElement).src),
    );
    await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
    expect(await photos.first().getAttribute('src')).toBe(second);
    expect(await photos.last().getAttribute('src')).toBe(first);
    const widths = await photos.evaluateAll((all) =>
      all.map((img) => (img as HTMLImageElement).naturalWidth),
    );
    expect(widths).toEqual([1600, 1600]);

    const release = await hold(page, '**/api/v1/products');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await page.getByRole('progressbar', { name: 'Photos sent' }).waitFor();
    await release();
    await page.waitForURL('**/merchant/products');
    await said(page, 'Bolga Lampshade is added');
    await page.getByRole('link', { name: 'Bolga Lampshade' }).waitFor();
    await visit.end();
  });

  it('keep what was typed when the page is loaded again, and warn before they are left', async () => {
    const visit = await signedIn();
    const { page } = visit;
    await page.goto('/merchant/products/new');
    await page.getByLabel('Name').fill('Half-typed Basket');
    await page
      .getByRole('navigation', { name: 'Your shop, quick' })
      .getByRole('link', { name: /Orders/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Half-typed Basket');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('We kept what you had typed here', { exact: false }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Half-typed Basket');
    await page.getByRole('button', { name: 'Start afresh' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    await visit.end();
  });

  it('are sold out, restocked and priced in the list', async () => {
    const visit = await signedIn();
    const { page } = visit;
    await page.goto('/merchant/products?search=Table+Mat');
    const row = page.getByRole('region', { name: 'Products' }).getByRole('listitem').first();
    await row.getByRole('button', { name: 'Mark sold out' }).click();
    await said(page, 'Table Mat Set is sold out');
    await row.getByText('Sold out', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Back on sale' }).click();
    await said(page, 'Table Mat Set is back on sale');
    await row.getByRole('button', { name: 'Restock' }).click();
    await row.getByRole('button', { name: 'Add 10' }).click();
    await row.getByText('37 available', { exact: false }).waitFor();
    await row.getByRole('button', { name: /Change the price/ }).click();
    await row.getByLabel('Price of Table Mat Set in GH₵').fill('155,50');
    await row.getByRole('button', { name: 'Save' }).click();
    await row.getByText('155.50').waitFor();
    await visit.end();
  });

  it('are edited, duplicated with their pictures, archived and restored', async () => {
    const visit = await signedIn();
    const { page } = visit;
    await page.goto('/merchant/products?search=Straw+Sun+Hat');
    await page.getByRole('link', { name: 'Straw Sun Hat' }).click();
    await page.getByLabel('Description').fill('Woven in Bolgatanga, light and wide.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Straw Sun Hat is saved');

    await page.goto('/merchant/products?search=Straw+Sun+Hat');
    await page.getByRole('link', { name: 'Straw Sun Hat' }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Straw Sun Hat (copy)');
    expect(await page.getByLabel('Description').inputValue()).toBe('Woven in Bolgatanga, light and wide.');
    expect(await page.getByRole('img', { name: 'Number 1 of 1' }).count()).toBe(1);
    await page.getByLabel('Name').fill('Straw Rain Hat');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await said(page, 'Straw Rain Hat is added');
    await page.getByRole('link', { name: 'Straw Rain Hat' }).click();
    await page.getByRole('img', { name: 'Number 1 of 1' }).waitFor();

    await page.getByRole('button', { name: 'Archive' }).click();
    await said(page, 'Straw Rain Hat is archived');
    await page.getByText('Nobody sees it.', { exact: false }).waitFor();
    await page.goto('/merchant/products?state=archived');
    await page.getByRole('button', { name: 'Restore Straw Rain Hat' }).click();
    await said(page, 'Straw Rain Hat is back');
    await page.getByRole('heading', { name: 'Nothing is archived' }).waitFor();
    await visit.end();
  });

  it('stand in categories of the shop, which are made, renamed and removed', async () => {
    const visit = await signedIn();
    const { page } = visit;
    await page.goto('/merchant/categories');
    await page.getByRole('button', { name: 'Add a category' }).click();
    await page.getByLabel('Name').fill('Lampshades');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Lampshades is saved');
    await page.getByRole('button', { name: 'Rename Lampshades' }).click();
    await page.getByLabel('Name').fill('Lamps');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Lamps is saved');
    await page.getByRole('button', { name: 'Remove Lamps' }).click();
    await said(page, 'Lamps is removed');
    await page.getByText('You have no categories of your own.').waitFor();
    await visit.end();
  });
});

it('a packer sees the orders, and neither money nor products', async () => {
  const [shop] = (
    await dwaso.database.pool.query("select id, password_hash from shops where email = 'seller@dwaso.test'")
  ).rows;
  await dwaso.database.pool.query(
    `insert into shop_members (shop_id, email, name, role, password_hash, joined_at)
     values ($1, 'packer@example.com', 'Abena Packer', 'packer', $2, now())`,
    [shop.id, shop.password_hash],
  );
  const orderId = await paidOrder('Oval Shopper');
  const visit = await dwaso.visit({ width: 1280 });
  await signInShop(dwaso, visit, { email: 'packer@example.com', password: 'Market-day-1!' });
  const { page } = visit;
  await page.goto('/merchant/dashboard');
  await page.waitForURL('**/merchant/orders');
  const menu = page.getByRole('navigation', { name: 'Your shop', exact: true });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Orders']);
  await page.goto(`/merchant/orders/${orderId}`);
  await page.getByRole('button', { name: 'Accept order' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  await page.goto('/merchant/products');
  await page.getByText('This page is for the owner or a manager of the shop.', { exact: false }).waitFor();
  await visit.end();
});
