import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { expectToast } from './support/customer.ts';
import { paidOrder, visitAsSeller } from './support/seller.ts';
import { api, signInShop, startTestApp, type TestApp } from './support/test-app.ts';

const SHOP_NAME = 'Zaare Straw House';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe("the seller's sign-in", () => {
  // Shows docs/api.md, Seller calls: a shop that may not sign in learns why, once the password is right
  it('signs in, returns to the requested page, and signs out', async () => {
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
    await page.getByRole('heading', { level: 1, name: SHOP_NAME }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await page.waitForURL('**/merchant/login');
    expect(await page.evaluate(() => localStorage.getItem('shopToken'))).toBeNull();
    await page.goto('/merchant/orders?tab=sent');
    await page.waitForURL('**/merchant/login?returnTo=%2Fmerchant%2Forders%3Ftab%3Dsent');
    await visit.end();
  });

  // Shows docs/api.md, Seller calls: a shop that may not sign in learns why, once the password is right
  it('tells a refused shop why, and what to do', async () => {
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
    const submitLogin = async () => {
      await page.goto('/merchant/login');
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await submitLogin();
    const alert = page.getByRole('alert');
    await alert.getByText('Your email is not confirmed yet').waitFor();
    await alert.getByRole('button', { name: 'Resend link' }).click();
    await alert.getByText('We sent the link to newshop@example.com again.', { exact: false }).waitFor();
    const setShopStatus = (status: string, reason: string | null) =>
      dwaso.database.pool.query('update shops set status = $1, status_reason = $2 where email = $3', [
        status,
        reason,
        account.email,
      ]);
    await setShopStatus('EMAIL_VERIFIED', null);
    await submitLogin();
    await page.waitForURL('**/merchant/dashboard');
    await page.getByText('Your shop is waiting for approval', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^(Earnings|Orders|Team)/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Set your delivery fees' }).click();
    await page.getByRole('heading', { name: 'Delivery', level: 1 }).waitFor();
    await page.getByText('Only you can see them', { exact: false }).waitFor();
    await page.evaluate(() => localStorage.removeItem('shopToken'));
    await setShopStatus('REJECTED', 'The phone number is wrong');
    await submitLogin();
    await alert.getByText('Reason: The phone number is wrong', { exact: false }).waitFor();
    await alert.getByRole('link', { name: 'Correct and submit again' }).click();
    await page.waitForURL('**/shop-pending');
    await setShopStatus('SUSPENDED', 'Goods were not sent');
    await submitLogin();
    await alert.getByText('Reason: Goods were not sent', { exact: false }).waitFor();
    await alert.getByRole('link', { name: /^Email / }).waitFor();
    await visit.end();
  });
});

describe('an order on a phone', () => {
  // Shows docs/portals.md, Sellers: accept, send (carrier, waybill, photo, driver), track, hand over by code, split a line, cancel with a reason
  it('shows on the overview, is accepted, sent with its waybill and delivered', async () => {
    const orderId = await paidOrder(dwaso, 'Oval Shopper');
    const number = orderId.slice(0, 8);
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto('/merchant/dashboard');
    await page.getByText(/orders? to send\./).waitFor();
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
    expect(decodeURIComponent(chat ?? '')).toContain(`${SHOP_NAME} on Dwaso, about your order ${number}`);
    await page.getByText('House 12, Adum Road, behind the post office').waitFor();

    await page.getByRole('button', { name: 'Accept order' }).click();
    await page.getByRole('heading', { name: 'Pack and send' }).waitFor();
    await page.getByText(`${SHOP_NAME} is preparing Oval Shopper`).waitFor();
    await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
    await page.getByRole('button', { name: 'STC' }).click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('STC-4471');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await expectToast(page, 'Marked as sent');
    await page.getByRole('region', { name: 'Items' }).getByText('With STC, STC-4471').waitFor();
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expectAccessibleLayout(page, 'merchant-handover');
    const { rows } = await dwaso.database.pool.query('select code from handovers where order_id = $1', [
      orderId,
    ]);
    const code = rows[0].code as string;
    const type = async (digits: string) => {
      await page.getByLabel('Digit 1 of 4').focus();
      await page.keyboard.type(digits);
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    };
    await type(String((Number(code) + 1) % 10_000).padStart(4, '0'));
    await page.getByText('This code is wrong. You have 4 tries left.').waitFor();
    await type(code);
    await expectToast(page, 'Delivered. Your money is now available');
    await page.getByRole('region', { name: 'When you get your money' }).getByText('Available').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Delivered' }).count()).toBe(0);
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: accept, send (carrier, waybill, photo, driver), track, hand over by code, split a line, cancel with a reason
  it('is partly sent, and the rest cancelled with a reason', async () => {
    const orderId = await paidOrder(dwaso, 'Oval Shopper', 'Bread Basket');
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
    await page.getByLabel('2 × Bread Basket').uncheck();
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await expectToast(page, 'Marked as sent');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await page.getByText('Write why you are cancelling. The customer will see it').waitFor();
    await page.getByText('Choose what happened').waitFor();
    await page.getByLabel('What happened').selectOption('It is damaged or spoilt');
    await page.getByLabel('Why you are cancelling').fill('The last one was torn');
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    const cancelDialog = page.getByRole('dialog', { name: /^Cancel and refund GH₵[\d,.]+\?$/ });
    await cancelDialog.getByText('2 × Bread Basket').waitFor();
    await cancelDialog.getByRole('button', { name: 'Keep order' }).click();
    await cancelDialog.waitFor({ state: 'hidden' });
    expect(await page.getByText('Cancelled', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await cancelDialog.getByRole('button', { name: 'Cancel this item' }).click();
    await expectToast(page, 'Cancelled and refunded');
    const states = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await expect
      .poll(async () => (await states.allInnerTexts()).join(' '))
      .toMatch(/Shipped[\s\S]*Cancelled/);
    await page.getByRole('button', { name: 'Refund money for Oval Shopper' }).click();
    const back = page.getByRole('dialog', { name: 'Refund money' });
    await back.getByLabel('Amount in GH₵').fill('20');
    await back.getByLabel('Reason').fill('The handle is a little loose');
    await back.getByRole('button', { name: 'Send refund' }).click();
    await expectToast(page, 'Refund started');
    await page.getByText('GH₵20.00 of this was refunded to the customer').waitFor();
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: accept, send (carrier, waybill, photo, driver), track, hand over by code, split a line, cancel with a reason
  it('has a printable slip without prices and without the portal', async () => {
    const orderId = await paidOrder(dwaso, 'Oval Shopper');
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    const slip = page.getByRole('article');
    await slip.getByText('Oval Shopper').waitFor();
    expect(await slip.textContent()).toContain('055 123 4987');
    expect(await slip.textContent()).not.toContain('GH₵');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await visit.end();
  });
});

// Shows docs/portals.md, Sellers: managers and packers
it('a packer sees orders, but no money and no products', async () => {
  const [shop] = (
    await dwaso.database.pool.query("select id, password_hash from shops where email = 'seller@dwaso.test'")
  ).rows;
  await dwaso.database.pool.query(
    `insert into shop_members (shop_id, email, name, role, password_hash, joined_at)
     values ($1, 'packer@example.com', 'Abena Packer', 'packer', $2, now())`,
    [shop.id, shop.password_hash],
  );
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const visit = await dwaso.visit({ width: 1280 });
  await signInShop(dwaso, visit, { email: 'packer@example.com', password: 'Market-day-1!' });
  const { page } = visit;
  await page.goto('/merchant/dashboard');
  await page.waitForURL('**/merchant/orders');
  const menu = page.getByRole('navigation', { name: 'Your shop', exact: true });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Orders', 'Messages', 'Security']);
  await page.goto(`/merchant/orders/${orderId}`);
  await page.getByRole('button', { name: 'Accept order' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  await page.goto('/merchant/products');
  await page
    .getByText('Only the owner or a manager of the shop can open this page.', { exact: false })
    .waitFor();
  await visit.end();
});
